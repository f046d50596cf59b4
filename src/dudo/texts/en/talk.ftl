### What bots say beside the game, in character: who, on which occasion, and a number.

talk = { $who }: “{ $words }”

## beginner

talk-beginner-opening-1 = Is it me? I love starting.
talk-beginner-opening-2 = Let me try this one.
talk-beginner-daring-1 = I have no idea, so let us go up!
talk-beginner-daring-2 = My cousin says big numbers are lucky.
talk-beginner-daring-3 = More is more, right?
talk-beginner-doubt-1 = I doubt it! That is the word, is it not?
talk-beginner-doubt-2 = Cups up, I want to see!
talk-beginner-doubt-3 = Even I do not believe that one.
talk-beginner-caught-1 = Oh. Was I meant to look first?
talk-beginner-caught-2 = It looked better in my head.
talk-beginner-caught-3 = On the beach that would have worked.
talk-beginner-right-1 = I was right? I was right!
talk-beginner-right-2 = Look at that, I am learning.
talk-beginner-loss-1 = Does that count as half a point?
talk-beginner-loss-2 = The waves put me off.
talk-beginner-out-1 = So soon? I was just getting the hang of it.
talk-beginner-out-2 = Back to the beach, then.
talk-beginner-win-1 = I won? Somebody tell my mother!
talk-beginner-win-2 = And I only learnt this morning!

## cautious

talk-cautious-opening-1 = Small steps make long roads.
talk-cautious-opening-2 = We begin modestly, as one should.
talk-cautious-daring-1 = Do not look at me so, I have counted.
talk-cautious-daring-2 = At this price? Very well, for once.
talk-cautious-daring-3 = My late husband would faint.
talk-cautious-doubt-1 = I sell on trust, young one, but not that much.
talk-cautious-doubt-2 = That, I would like to see on the counter.
talk-cautious-doubt-3 = No, no. Lift the cups, please.
talk-cautious-caught-1 = One risk a year, and look.
talk-cautious-caught-2 = I shall note this in red ink.
talk-cautious-caught-3 = It serves me right for showing off.
talk-cautious-right-1 = I only sign what I have read twice.
talk-cautious-right-2 = Prudence pays, a little every day.
talk-cautious-loss-1 = I should have stayed in the shop.
talk-cautious-loss-2 = An expensive lesson. I keep the receipt.
talk-cautious-out-1 = Then I close early today.
talk-cautious-out-2 = Good evening to all. Mind the step.
talk-cautious-win-1 = Slow llamas also reach Cuzco.
talk-cautious-win-2 = The till is full. Thank you for coming.

## reckless

talk-reckless-opening-1 = Hold your hats, here we go.
talk-reckless-opening-2 = I open the gate, you chase the herd.
talk-reckless-daring-1 = A fence is there to be jumped.
talk-reckless-daring-2 = Who needs to look under the cup?
talk-reckless-daring-3 = Faster! My horse is getting cold.
talk-reckless-doubt-1 = I hate to doubt, but a bull that size?
talk-reckless-doubt-2 = Fine, I get off my horse for this.
talk-reckless-doubt-3 = You bluff worse than my mule.
talk-reckless-caught-1 = Ha! It was a fine bluff while it lasted.
talk-reckless-caught-2 = Thrown off again. I have had softer falls.
talk-reckless-caught-3 = Worth it, just for your faces.
talk-reckless-right-1 = Never in doubt! Well, hardly.
talk-reckless-right-2 = The pampas provides.
talk-reckless-loss-1 = A scratch, no more.
talk-reckless-loss-2 = You win the fence, I keep the field.
talk-reckless-out-1 = I fall the way I lived: at a gallop.
talk-reckless-out-2 = Bury me with my spurs on.
talk-reckless-win-1 = Drinks for everyone, you pay!
talk-reckless-win-2 = And that, friends, is how one rides.

## honest

talk-honest-opening-1 = I say what the figures say.
talk-honest-opening-2 = Item one on the agenda.
talk-honest-daring-1 = It is high, but it adds up.
talk-honest-daring-2 = I do not bluff. I round, and never upwards.
talk-honest-daring-3 = Check it, if you have a pencil.
talk-honest-doubt-1 = That sum does not balance.
talk-honest-doubt-2 = I must ask for an audit.
talk-honest-doubt-3 = With respect: show me the vouchers.
talk-honest-caught-1 = An error in good faith.
talk-honest-caught-2 = Then the probabilities owe me an apology.
talk-honest-caught-3 = Likely is not certain. I knew that.
talk-honest-right-1 = The books are in order.
talk-honest-right-2 = As calculated.
talk-honest-loss-1 = I enter it under losses.
talk-honest-loss-2 = My error. I shall sign for it.
talk-honest-out-1 = The account is closed.
talk-honest-out-2 = Balance: nought. Good evening.
talk-honest-win-1 = In credit at last. How agreeable.
talk-honest-win-2 = The sum of small truths.

## reader

talk-reader-opening-1 = The coals are lit. Speak, and I listen.
talk-reader-opening-2 = I heard this round before you rolled it.
talk-reader-daring-1 = The smoke goes up, and so do I.
talk-reader-daring-2 = You know already that I may be right.
talk-reader-daring-3 = The river told me a larger number.
talk-reader-doubt-1 = Your voice said one thing and your hand another.
talk-reader-doubt-2 = I saw that bid coming, and saw it empty.
talk-reader-doubt-3 = The owl laughs at this one.
talk-reader-caught-1 = A cloud before the moon.
talk-reader-caught-2 = The spirits like a joke at my expense.
talk-reader-caught-3 = So the coals lied, or I did.
talk-reader-right-1 = It was written in how you breathed.
talk-reader-right-2 = I only listened.
talk-reader-loss-1 = You hide well. I shall look closer.
talk-reader-loss-2 = Silence there, where I heard dice.
talk-reader-out-1 = I saw this end, and came all the same.
talk-reader-out-2 = I go where the smoke goes.
talk-reader-win-1 = It was so from the first throw.
talk-reader-win-2 = Thank you. You told me everything.

## searcher

talk-searcher-opening-1 = In most worlds this is a sound beginning.
talk-searcher-opening-2 = Let us define the initial conditions.
talk-searcher-daring-1 = In three worlds out of ten I am a genius.
talk-searcher-daring-2 = A bold hypothesis. Please try to refute it.
talk-searcher-daring-3 = The telescope shows more than you would think.
talk-searcher-doubt-1 = No world that I visited looks like that.
talk-searcher-doubt-2 = An extraordinary claim. The evidence, please.
talk-searcher-doubt-3 = I have checked. The sky disagrees.
talk-searcher-caught-1 = Then we live in one of the rarer worlds.
talk-searcher-caught-2 = A fine theory, killed by a fact.
talk-searcher-caught-3 = I shall have to recalibrate.
talk-searcher-right-1 = The observation agrees with the model.
talk-searcher-right-2 = Elsewhere I was wrong. But we are here.
talk-searcher-loss-1 = An outlier. It happens to the best of samples.
talk-searcher-loss-2 = Somewhere else I am celebrating now.
talk-searcher-out-1 = Even stars go out. Good night.
talk-searcher-out-2 = I leave the experiment to my colleagues.
talk-searcher-win-1 = One world in a thousand, and we are in it.
talk-searcher-win-2 = Quod erat demonstrandum.
