### Los números en palabras. Más allá de la mesa más grande, cifras.

number =
    { $count ->
        [0] ningún
        [1] un
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
        [6] seis
        [7] siete
        [8] ocho
        [9] nueve
        [10] diez
        [11] once
        [12] doce
        [13] trece
        [14] catorce
        [15] quince
        [16] dieciséis
        [17] diecisiete
        [18] dieciocho
        [19] diecinueve
        [20] veinte
        [21] veintiún
        [22] veintidós
        [23] veintitrés
        [24] veinticuatro
        [25] veinticinco
        [26] veintiséis
        [27] veintisiete
        [28] veintiocho
        [29] veintinueve
        [30] treinta
        [31] treinta y un
        [32] treinta y dos
        [33] treinta y tres
        [34] treinta y cuatro
        [35] treinta y cinco
        [36] treinta y seis
        [37] treinta y siete
        [38] treinta y ocho
        [39] treinta y nueve
        [40] cuarenta
        [41] cuarenta y un
        [42] cuarenta y dos
        [43] cuarenta y tres
        [44] cuarenta y cuatro
        [45] cuarenta y cinco
        [46] cuarenta y seis
        [47] cuarenta y siete
        [48] cuarenta y ocho
        [49] cuarenta y nueve
        [50] cincuenta
        [51] cincuenta y un
        [52] cincuenta y dos
        [53] cincuenta y tres
        [54] cincuenta y cuatro
        [55] cincuenta y cinco
        [56] cincuenta y seis
        [57] cincuenta y siete
        [58] cincuenta y ocho
        [59] cincuenta y nueve
        [60] sesenta
        [61] sesenta y un
        [62] sesenta y dos
        [63] sesenta y tres
        [64] sesenta y cuatro
        [65] sesenta y cinco
        [66] sesenta y seis
        [67] sesenta y siete
        [68] sesenta y ocho
        [69] sesenta y nueve
       *[other] { $count }
    }

# Ante nombre femenino: una cuarta, veintiuna cuartas.
number-feminine =
    { $count ->
        [0] ninguna
        [1] una
        [21] veintiuna
        [31] treinta y una
        [41] cuarenta y una
        [51] cincuenta y una
        [61] sesenta y una
       *[other] { number }
    }

## Una apuesta en palabras, con los nombres de la mesa.

bid-one =
    { number } { $count ->
        [0] as
        [1] as
       *[other] ases
    }
bid-ace =
    { number } { $count ->
        [0] as
        [1] as
       *[other] ases
    }
bid-two =
    { number } { $count ->
        [0] tonto
        [1] tonto
       *[other] tontos
    }
bid-three =
    { number } { $count ->
        [0] tren
        [1] tren
       *[other] trenes
    }
bid-four =
    { number-feminine } { $count ->
        [0] cuarta
        [1] cuarta
       *[other] cuartas
    }
bid-five =
    { number-feminine } { $count ->
        [0] quina
        [1] quina
       *[other] quinas
    }
bid-six =
    { number-feminine } { $count ->
        [0] sexta
        [1] sexta
       *[other] sextas
    }
bid-seven =
    { number } { $count ->
        [0] siete
        [1] siete
       *[other] sietes
    }
bid-eight =
    { number } { $count ->
        [0] ocho
        [1] ocho
       *[other] ochos
    }
bid-nine =
    { number } { $count ->
        [0] nueve
        [1] nueve
       *[other] nueves
    }
bid-blank =
    { number-feminine } { $count ->
        [0] blanca
        [1] blanca
       *[other] blancas
    }
bid-short = { $count } × { $face }

## Cómo se llama una cara en general.

faces-one = ases
faces-ace = ases
faces-two = tontos
faces-three = trenes
faces-four = cuartas
faces-five = quinas
faces-six = sextas
faces-seven = sietes
faces-eight = ochos
faces-nine = nueves
faces-blank = blancas

## Cantidades de dados: habladas y en cifras.

dice =
    { $count ->
        [0] ningún dado
        [1] un dado
       *[other] { number } dados
    }
jokers =
    { $count ->
        [0] ningún dado comodín
        [1] un dado comodín
       *[other] { number } dados comodín
    }
