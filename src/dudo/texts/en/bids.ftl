### Numbers in words. Counts beyond the largest table are left in digits.

number =
    { $count ->
        [0] no
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
        [13] thirteen
        [14] fourteen
        [15] fifteen
        [16] sixteen
        [17] seventeen
        [18] eighteen
        [19] nineteen
        [20] twenty
        [21] twenty-one
        [22] twenty-two
        [23] twenty-three
        [24] twenty-four
        [25] twenty-five
        [26] twenty-six
        [27] twenty-seven
        [28] twenty-eight
        [29] twenty-nine
        [30] thirty
        [31] thirty-one
        [32] thirty-two
        [33] thirty-three
        [34] thirty-four
        [35] thirty-five
        [36] thirty-six
        [37] thirty-seven
        [38] thirty-eight
        [39] thirty-nine
        [40] forty
        [41] forty-one
        [42] forty-two
        [43] forty-three
        [44] forty-four
        [45] forty-five
        [46] forty-six
        [47] forty-seven
        [48] forty-eight
        [49] forty-nine
        [50] fifty
        [51] fifty-one
        [52] fifty-two
        [53] fifty-three
        [54] fifty-four
        [55] fifty-five
        [56] fifty-six
        [57] fifty-seven
        [58] fifty-eight
        [59] fifty-nine
        [60] sixty
        [61] sixty-one
        [62] sixty-two
        [63] sixty-three
        [64] sixty-four
        [65] sixty-five
        [66] sixty-six
        [67] sixty-seven
        [68] sixty-eight
        [69] sixty-nine
       *[other] { $count }
    }

# English knows no gender: the three are one.
number-feminine = { number }

## A bid in full: so many of a face. No such die counts as nought.

bid-one =
    { number } { $count ->
        [1] one
       *[other] ones
    }
bid-ace =
    { number } { $count ->
        [1] ace
       *[other] aces
    }
bid-two =
    { number } { $count ->
        [1] two
       *[other] twos
    }
bid-three =
    { number } { $count ->
        [1] three
       *[other] threes
    }
bid-four =
    { number } { $count ->
        [1] four
       *[other] fours
    }
bid-five =
    { number } { $count ->
        [1] five
       *[other] fives
    }
bid-six =
    { number } { $count ->
        [1] six
       *[other] sixes
    }
bid-seven =
    { number } { $count ->
        [1] seven
       *[other] sevens
    }
bid-eight =
    { number } { $count ->
        [1] eight
       *[other] eights
    }
bid-nine =
    { number } { $count ->
        [1] nine
       *[other] nines
    }
bid-blank =
    { number } { $count ->
        [1] blank
       *[other] blanks
    }
bid-short = { $count } × { $face }

## What a face is called in general.

faces-one = ones
faces-ace = aces
faces-two = twos
faces-three = threes
faces-four = fours
faces-five = fives
faces-six = sixes
faces-seven = sevens
faces-eight = eights
faces-nine = nines
faces-blank = blanks

## Dice by number: spoken, and as a tally.

dice =
    { $count ->
        [1] a die
       *[other] { number } dice
    }
jokers =
    { $count ->
        [1] a joker die
       *[other] { number } joker dice
    }
