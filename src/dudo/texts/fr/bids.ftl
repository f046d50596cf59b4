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
number-neuter = { number }

## Une annonce en toutes lettres : tant de dés d'une face.

bid-one = { number } as
bid-ace = { number } as
bid-two = { number } deux
bid-three = { number } trois
bid-four = { number } quatre
bid-five = { number } cinq
bid-six = { number } six
bid-seven = { number } sept
bid-eight = { number } huit
bid-nine = { number } neuf
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
dice-tally =
    { $count ->
        [0] { $count } dé
        [1] { $count } dé
       *[other] { $count } dés
    }
