### Les nombres en toutes lettres. Au-delà de la plus grande table, des chiffres.

number =
    { $count ->
        [0] aucun
        [1] un
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
        [11] onze
        [12] douze
        [13] treize
        [14] quatorze
        [15] quinze
        [16] seize
        [17] dix-sept
        [18] dix-huit
        [19] dix-neuf
        [20] vingt
        [21] vingt et un
        [22] vingt-deux
        [23] vingt-trois
        [24] vingt-quatre
        [25] vingt-cinq
        [26] vingt-six
        [27] vingt-sept
        [28] vingt-huit
        [29] vingt-neuf
        [30] trente
        [31] trente et un
        [32] trente-deux
        [33] trente-trois
        [34] trente-quatre
        [35] trente-cinq
        [36] trente-six
        [37] trente-sept
        [38] trente-huit
        [39] trente-neuf
        [40] quarante
        [41] quarante et un
        [42] quarante-deux
        [43] quarante-trois
        [44] quarante-quatre
        [45] quarante-cinq
        [46] quarante-six
        [47] quarante-sept
        [48] quarante-huit
        [49] quarante-neuf
        [50] cinquante
        [51] cinquante et un
        [52] cinquante-deux
        [53] cinquante-trois
        [54] cinquante-quatre
        [55] cinquante-cinq
        [56] cinquante-six
        [57] cinquante-sept
        [58] cinquante-huit
        [59] cinquante-neuf
        [60] soixante
        [61] soixante et un
        [62] soixante-deux
        [63] soixante-trois
        [64] soixante-quatre
        [65] soixante-cinq
        [66] soixante-six
        [67] soixante-sept
        [68] soixante-huit
        [69] soixante-neuf
       *[other] { $count }
    }

# Devant un nom féminin : une face, vingt et une faces.
number-feminine =
    { $count ->
        [0] aucune
        [1] une
        [21] vingt et une
        [31] trente et une
        [41] quarante et une
        [51] cinquante et une
        [61] soixante et une
       *[other] { number }
    }

## Une annonce en toutes lettres : tant de dés d'une face.

bid-one = { number } as
bid-ace = { number } as
# « Trente six » s'entend comme 36 : les chiffres suivent là où l'on pourrait s'y tromper.
bid-two =
    { $count ->
        [20] vingt deux (20 × 2)
        [30] trente deux (30 × 2)
        [40] quarante deux (40 × 2)
        [50] cinquante deux (50 × 2)
        [60] soixante deux (60 × 2)
       *[other] { number } deux
    }
bid-three =
    { $count ->
        [20] vingt trois (20 × 3)
        [30] trente trois (30 × 3)
        [40] quarante trois (40 × 3)
        [50] cinquante trois (50 × 3)
        [60] soixante trois (60 × 3)
       *[other] { number } trois
    }
bid-four =
    { $count ->
        [20] vingt quatre (20 × 4)
        [30] trente quatre (30 × 4)
        [40] quarante quatre (40 × 4)
        [50] cinquante quatre (50 × 4)
        [60] soixante quatre (60 × 4)
       *[other] { number } quatre
    }
bid-five =
    { $count ->
        [20] vingt cinq (20 × 5)
        [30] trente cinq (30 × 5)
        [40] quarante cinq (40 × 5)
        [50] cinquante cinq (50 × 5)
        [60] soixante cinq (60 × 5)
       *[other] { number } cinq
    }
bid-six =
    { $count ->
        [20] vingt six (20 × 6)
        [30] trente six (30 × 6)
        [40] quarante six (40 × 6)
        [50] cinquante six (50 × 6)
        [60] soixante six (60 × 6)
       *[other] { number } six
    }
bid-seven =
    { $count ->
        [10] dix sept (10 × 7)
        [20] vingt sept (20 × 7)
        [30] trente sept (30 × 7)
        [40] quarante sept (40 × 7)
        [50] cinquante sept (50 × 7)
        [60] soixante sept (60 × 7)
       *[other] { number } sept
    }
bid-eight =
    { $count ->
        [10] dix huit (10 × 8)
        [20] vingt huit (20 × 8)
        [30] trente huit (30 × 8)
        [40] quarante huit (40 × 8)
        [50] cinquante huit (50 × 8)
        [60] soixante huit (60 × 8)
       *[other] { number } huit
    }
bid-nine =
    { $count ->
        [10] dix neuf (10 × 9)
        [20] vingt neuf (20 × 9)
        [30] trente neuf (30 × 9)
        [40] quarante neuf (40 × 9)
        [50] cinquante neuf (50 × 9)
        [60] soixante neuf (60 × 9)
       *[other] { number } neuf
    }
bid-blank =
    { number-feminine } { $count ->
        [0] face vierge
        [1] face vierge
       *[other] faces vierges
    }
bid-short = { $count } × { $face }

## Comment s'appelle une face en général.

faces-one = as
faces-ace = as
faces-two = deux
faces-three = trois
faces-four = quatre
faces-five = cinq
faces-six = six
faces-seven = sept
faces-eight = huit
faces-nine = neuf
faces-blank = faces vierges

## Des dés en nombre : parlés, puis en chiffres.

dice =
    { $count ->
        [0] aucun dé
        [1] un dé
       *[other] { number } dés
    }
jokers =
    { $count ->
        [0] aucun dé joker
        [1] un dé joker
       *[other] { number } dés jokers
    }
