### What bots say beside the game, in character: who, on which occasion, and a number.

talk = { $who }: “{ $words }”

## beginner

talk-beginner-opening-1 = My turn? I love going first!
talk-beginner-opening-2 = Let’s see… I’ll try this one.
talk-beginner-daring-1 = No idea, so up we go!
talk-beginner-daring-2 = My cousin says big numbers are lucky.
talk-beginner-daring-3 = More is more, right?
talk-beginner-doubt-1 = I doubt it! That’s the word, isn’t it?
talk-beginner-doubt-2 = Cups up, I want to see!
talk-beginner-doubt-3 = Even I don’t believe that one.
talk-beginner-caught-1 = Oh. Was I meant to look first?
talk-beginner-caught-2 = It sounded better in my head.
talk-beginner-caught-3 = That would have worked on the beach.
talk-beginner-right-1 = I was right? I was right!
talk-beginner-right-2 = Look at that, I’m learning!
talk-beginner-loss-1 = Do I get half a point for trying?
talk-beginner-loss-2 = The waves put me off.
talk-beginner-out-1 = So soon? I was just getting the hang of it.
talk-beginner-out-2 = Back to the beach, then.
talk-beginner-win-1 = I won? Somebody tell my mother!
talk-beginner-win-2 = And I only learnt to play this morning!

## cautious

talk-cautious-opening-1 = Small steps go a long way.
talk-cautious-opening-2 = We begin modestly, as one should.
talk-cautious-daring-1 = Don’t look at me like that. I’ve counted.
talk-cautious-daring-2 = At that price? Oh, very well, just this once.
talk-cautious-daring-3 = My late husband would faint.
talk-cautious-doubt-1 = I do give credit, dear, but not that much.
talk-cautious-doubt-2 = That I should like to see on the counter.
talk-cautious-doubt-3 = No, no. Lift the cups, please.
talk-cautious-caught-1 = One risk a year, and look what happens.
talk-cautious-caught-2 = That goes down in red ink.
talk-cautious-caught-3 = Serves me right for showing off.
talk-cautious-right-1 = I never sign anything I haven’t read twice.
talk-cautious-right-2 = Prudence pays, a little every day.
talk-cautious-loss-1 = I should have stayed in the shop.
talk-cautious-loss-2 = An expensive lesson. I’ll keep the receipt.
talk-cautious-out-1 = Then I’m closing early today.
talk-cautious-out-2 = Good night, everyone. Mind the step.
talk-cautious-win-1 = Slow llamas get to Cuzco too.
talk-cautious-win-2 = The till is full. Thank you, do come again.

## reckless

talk-reckless-opening-1 = Hold on to your hats!
talk-reckless-opening-2 = I’ll open the gate, you chase the herd.
talk-reckless-daring-1 = Fences are there to be jumped.
talk-reckless-daring-2 = Who needs to look under the cup?
talk-reckless-daring-3 = Faster! My horse is getting bored.
talk-reckless-doubt-1 = I hate to doubt, but a bull that big?
talk-reckless-doubt-2 = Fine. For this, I’ll get off my horse.
talk-reckless-doubt-3 = My mule bluffs better than you.
talk-reckless-caught-1 = Ha! It was fun while it lasted.
talk-reckless-caught-2 = Thrown again. I’ve had softer landings.
talk-reckless-caught-3 = Worth it, just to see your faces.
talk-reckless-right-1 = Never in doubt! Well, hardly ever.
talk-reckless-right-2 = The pampas provide.
talk-reckless-loss-1 = Just a scratch!
talk-reckless-loss-2 = You take the fence, I’ll keep the field.
talk-reckless-out-1 = I leave the way I came: at a gallop.
talk-reckless-out-2 = Bury me with my spurs on.
talk-reckless-win-1 = Drinks all round, and you’re paying!
talk-reckless-win-2 = And that, my friends, is how you ride.

## honest

talk-honest-opening-1 = I say what the figures say.
talk-honest-opening-2 = Item one on the agenda.
talk-honest-daring-1 = It’s high, but it adds up.
talk-honest-daring-2 = I don’t bluff. I round, and never up.
talk-honest-daring-3 = Check it yourself. I’ll lend you a pencil.
talk-honest-doubt-1 = Those figures don’t balance.
talk-honest-doubt-2 = I’m calling for an audit.
talk-honest-doubt-3 = With respect, show me the receipts.
talk-honest-caught-1 = An honest mistake, I assure you.
talk-honest-caught-2 = Then probability owes me an apology.
talk-honest-caught-3 = Likely isn’t certain. I knew that.
talk-honest-right-1 = The books are in order.
talk-honest-right-2 = Just as calculated.
talk-honest-loss-1 = I’ll put it down under losses.
talk-honest-loss-2 = My error. Where do I sign?
talk-honest-out-1 = The account is closed.
talk-honest-out-2 = Balance: zero. I’ll see myself out.
talk-honest-win-1 = In the black at last. How satisfying.
talk-honest-win-2 = Small truths, large total.

## reader

talk-reader-opening-1 = The coals are lit. Speak, and I’ll listen.
talk-reader-opening-2 = I heard this round before you rolled it.
talk-reader-daring-1 = The smoke goes up, and so do I.
talk-reader-daring-2 = You already know that I may be right.
talk-reader-daring-3 = The river whispered an even bigger number.
talk-reader-doubt-1 = Your voice said one thing and your hand another.
talk-reader-doubt-2 = I saw that bid coming, and it was hollow.
talk-reader-doubt-3 = Even the owl is laughing at that one.
talk-reader-caught-1 = A cloud crossed the moon.
talk-reader-caught-2 = The spirits like a joke at my expense.
talk-reader-caught-3 = So the coals lied, or I did.
talk-reader-right-1 = It was there in the way you breathed.
talk-reader-right-2 = All I did was listen.
talk-reader-loss-1 = You hide well. I’ll look closer next time.
talk-reader-loss-2 = I heard dice where there was only silence.
talk-reader-out-1 = I foresaw this, and came all the same.
talk-reader-out-2 = I go where the smoke goes.
talk-reader-win-1 = I knew it from the very first roll.
talk-reader-win-2 = Thank you. You told me everything.

## searcher

talk-searcher-opening-1 = In most worlds, this is a sound opening.
talk-searcher-opening-2 = Let us define the initial conditions.
talk-searcher-daring-1 = In three worlds out of ten I am a genius.
talk-searcher-daring-2 = A bold hypothesis. Do try to refute it.
talk-searcher-daring-3 = The telescope shows more than you’d think.
talk-searcher-doubt-1 = No world I’ve visited looks like that.
talk-searcher-doubt-2 = An extraordinary claim. The evidence, please.
talk-searcher-doubt-3 = I’ve checked. The sky disagrees.
talk-searcher-caught-1 = Then this is one of the rarer worlds.
talk-searcher-caught-2 = A beautiful theory, killed by an ugly fact.
talk-searcher-caught-3 = I’ll have to recalibrate.
talk-searcher-right-1 = The observation agrees with the model.
talk-searcher-right-2 = Elsewhere I was wrong. Luckily, we’re here.
talk-searcher-loss-1 = An outlier. It happens in the best of samples.
talk-searcher-loss-2 = In another world, I’m celebrating.
talk-searcher-out-1 = Even stars go out. Good night.
talk-searcher-out-2 = I leave the experiment to my colleagues.
talk-searcher-win-1 = One world in a thousand, and we are in it.
talk-searcher-win-2 = Quod erat demonstrandum.

## equilibrium

talk-equilibrium-opening-1 = A plain thread to begin with.
talk-equilibrium-opening-2 = The loom is ready.
talk-equilibrium-daring-1 = One bright thread among the grey ones.
talk-equilibrium-daring-2 = Would I? Now and then I would.
talk-equilibrium-daring-3 = Look as long as you like: there is no pattern.
talk-equilibrium-doubt-1 = That thread comes from another cloth.
talk-equilibrium-doubt-2 = I pull at one thread in so many. Today at this one.
talk-equilibrium-doubt-3 = It had to be doubted sometimes. Why not now?
talk-equilibrium-caught-1 = A knot. Every cloth has some.
talk-equilibrium-caught-2 = I lose this one as often as I must.
talk-equilibrium-caught-3 = Undone, and woven again.
talk-equilibrium-right-1 = The weave holds.
talk-equilibrium-right-2 = Not luck, not knowledge. Measure.
talk-equilibrium-loss-1 = One row less. The pattern stays.
talk-equilibrium-loss-2 = That was in the price.
talk-equilibrium-out-1 = My cloth is finished before yours.
talk-equilibrium-out-2 = I put the loom away.
talk-equilibrium-win-1 = Nothing was hidden, and yet you could not see it.
talk-equilibrium-win-2 = Woven to the last thread.
