"""What people dress a bid or a call in that adds nothing to it: nothing but data.

Phrases are parted by slashes, words that may stand for each other by bars (see `phrases`). None of
them may deny anything or set an upper limit: "moins de" is none, though "au moins" is. What stands
in no list here is not understood, rather than passed over.
"""

INTERJECTIONS = (
    "ok/okay/well/hm/hmm/uh/um/so/then/now/oh/ah/hey/all right/alright/salsa"
    "/alors/bon/ben/eh bien/euh/allez/donc/bueno/pues/entonces/a ver/vale/dale"
    "/ну/итак/тогда/ладно/хорошо/сальса"
)
"""What anything may begin or end with; "salsa" is said by whoever speaks out of turn (J19)."""

POLITE = "please/por favor/svp/s'il te|vous plaît/пожалуйста"
"""What anything may end with and mean the same."""

ENGLISH_SAYING = "i| say/i'll|i'd|i'm say|saying/let's say/i would say"
SAYING = f"{ENGLISH_SAYING}/moi| je dis|dirais/disons/yo| digo|diría|digamos/я| говорю|скажу|скажем"
"""What a bid or a call may be announced by."""

ENGLISH_OPENERS = (
    "i|i'll|i'd|i'm|we| bid|bidding|claim|raise|think|believe|guess|reckon|bet|suppose"
    "/i am|will bid|bidding|claim|raise/my bid|claim|raise is|/raise it to/make it|that/to/that"
    "/i|i'll go to|for|with|/there are|is|were/there|there's/there must|should|might|could be"
    "/are|is|were there/we|we've all| have|rolled|got/have|did we rolled|roll|got/have we"
    "/do| you think|believe|reckon|say/would you believe|say/how|what about/maybe/perhaps/probably"
    "/at least/at a minimum/no fewer|less than/a| minimum of/altogether/together/in all|total"
    "/under the|all cups/here/on the table/could|might there be/a bid|claim of/in my opinion"
    "/let's|i'm go|going with|for"
)
"""What may come before a bid in English."""

OPENERS = (
    "je|j'|on| annonce|pense|crois|parie|mise|estime|relance|propose|monte|surenchéris|suppose"
    "/je| relance|monte|passe|surenchéris à/je| parie|mise sur/que/qu'/il| y a|ait|aurait/ya"
    "/il doit y avoir/on a|aurait/on a lancé|fait|sorti|eu/nous avons/est-ce qu'il y a/y a-t-il"
    "/tu| penses|crois/penses|crois tu/vous| pensez|croyez/pensez|croyez vous/mettons/va pour"
    "/mon annonce|enchère|pari est|/annonce|enchère|pari/peut-être/sans doute/au moins|minimum"
    "/minimum/en tout/au total/parmi nous/sur la table/sous les gobelets/il| y en a"
    "/nous avons lancé|fait|sorti/une annonce|enchère de/un pari de|sur/pour|selon moi/à mon avis"
    "/yo| creo|pienso|apuesto|anuncio|supongo|subo|canto|propongo/yo| subo|voy|paso a/voy con|por"
    "/hay|haya|habrá/debe haber/tenemos/hemos sacado/sacamos/salieron/han salido"
    "/tú| crees|piensas/usted| cree|piensa/creen|piensan/mi apuesta es|/apuesta/quizás/tal vez"
    "/al menos/por lo menos/como mínimo/mínimo/en total/en la mesa/entre todos/apuesto a|por"
    "/tiramos/hemos tirado/me parece/en mi opinión/para mí/una apuesta de"
    "/я| ставлю|думаю|считаю|полагаю|утверждаю|заявляю|называю|повышаю|поднимаю|уверен|уверена|верю"
    "/я| повышаю|поднимаю до|на/что/здесь|тут| есть|/на столе/у нас| всех| есть|/всего/вместе"
    "/нам|у| нас| выпало|выпали/мы выбросили|бросили/как| ты| думаешь|считаешь/вы думаете|считаете"
    "/моя| ставка/пусть будет|/будет/наверное|наверно/как минимум/минимум/по крайней мере/хотя бы"
    "/не меньше|менее/не меньше|менее чем/есть/делаю ставку на|/моя| ставка на/я| ставлю на"
    "/по-моему/мне кажется/допустим"
)
"""What may come before a bid in French, Spanish or Russian."""

JOINTS = (
    "x/х/times/of/of the/or more/of value|face/dice|die"
    "/dice|die of|showing|with|marked a|an|the| face|value|number|"
    "/fois/fois le|les|des|du/de|d'|des|du|les|le/ou plus/dés|dé/de| la| valeur|face"
    "/dés|dé de|à|avec|marqués|montrant un|le|la| valeur|face|/faces|face/faces|face de| valeur|"
    "/veces/por/de/de los|las|a/del/los|las/o más/dados|dado/de| valor|cara"
    "/dados|dado de|con|mostrando un|el|la| valor|cara|"
    "/раз|раза/раз|раза по/по/штук|штуки|штука/или больше|более|/кубиков|кубика|кубик"
    "/костей|кости|кость/с| номиналом|гранью|достоинством/номинала|грани|достоинства"
    "/кубиков|кубика|кубик|костей|кости|кость с номиналом|гранью|достоинством"
    "/кубиков|кубика|кубик|костей|кости|кость номинала|грани|достоинства"
)
"""What may stand between the count and the face."""

CLOSERS = (
    "in all|total/altogether/all together/together/on the table/under the|all cups/or more/at least"
    "/at a minimum/here/i think|say|believe|guess|bet/we rolled|have/do you think/dice"
    "/aces|jokers|wilds|blanks included"
    "/en tout/au total/sur la table/sous les gobelets/ou plus/au moins|minimum/je pense|crois|dis"
    "/ici/faces vierges comprises/as|jokers compris/moi compris"
    "/en total/en la mesa/entre todos/o más/al menos/por lo menos/como mínimo/creo|digo|pienso|aquí"
    "/ases|comodines incluidos"
    "/всего/на столе/у нас|всех/или больше|более/здесь|тут/думаю|считаю|говорю/как минимум"
    "/не меньше|менее"
)
"""What may come after a bid."""

EXACTLY = "exactly/precisely/exactement/précisément/exactamente/justo|justamente/ровно|точно|именно"
"""What makes a bid an exact call, where it comes before the bid that stands."""

FEWER = (
    "fewer|less than/i don't think|believe|buy/i do not think|believe|buy/moins de"
    "/je ne pense|crois pas/menos de/no creo|pienso/меньше|менее чем|/я| не думаю"
)
"""What makes a bid a doubt, where it comes before the bid that stands."""

CALLED = (
    "that| there are/of|on|the|your/de|des|du|les|tes|aux|à/qu'il y ait|a/qu'il y en ait|a"
    "/que| haya|hay/de que haya/los|las|tus|a|en/что| здесь|тут|там| есть|/в|на"
)
"""What may stand between a call and the bid it answers."""
