import type { Category } from '#features/trades/rules.ts'

/** A typical past job: its title, labour and materials in pounds, and what was done. */
type Work = readonly [title: string, labour: number, materials: number, done: string]

/** Every kind of work that has been done on the sample marketplace. */
export const worksDone: Record<Category, readonly Work[]> = {
  plumbing: [
    ['Kitchen tap that would not stop dripping', 95, 45, 'the new tap'],
    ['Leak under the bath', 160, 60, 'the pipe under the bath'],
    ['Outside tap for the garden', 110, 55, 'the outside tap'],
    ['Toilet cistern keeps running', 85, 40, 'the cistern'],
    ['Move the washing machine to the cellar', 280, 120, 'the new pipes'],
    ['Stopcock seized shut', 120, 50, 'the stopcock'],
  ],
  electrical: [
    ['Consumer unit with no RCD', 420, 310, 'the new board'],
    ['Extra sockets in two bedrooms', 240, 90, 'the sockets'],
    ['Lights that trip in the evening', 150, 30, 'the fault'],
    ['Charger for the car on the drive', 380, 620, 'the charger'],
    ['Downlights in a kitchen', 310, 180, 'the lights'],
    ['Electrical report before a sale', 190, 10, 'the report'],
  ],
  'painting-decorating': [
    ['Hall, stairs and landing', 690, 140, 'the stairwell'],
    ['Two bedrooms in white', 480, 110, 'the bedrooms'],
    ['Front of the house and the sills', 980, 240, 'the front'],
    ['Wallpaper in a dining room', 360, 220, 'the wallpaper'],
    ['Living room ceiling after a leak', 230, 60, 'the ceiling'],
  ],
  carpentry: [
    ['Alcove shelves and cupboards', 760, 420, 'the alcoves'],
    ['Four doors that do not close', 260, 40, 'the doors'],
    ['Loft hatch and ladder', 310, 190, 'the loft ladder'],
    ['Fitted wardrobe under the eaves', 1150, 680, 'the wardrobe'],
    ['New treads on a cellar stair', 340, 160, 'the stairs'],
  ],
  tiling: [
    ['Splashback behind the cooker', 190, 85, 'the splashback'],
    ['Bathroom floor in porcelain', 420, 260, 'the floor'],
    ['Shower walls to re-tile', 560, 310, 'the shower'],
    ['Repair a patterned hall floor', 380, 90, 'the hall floor'],
  ],
  roofing: [
    ['Slates slipped after the wind', 260, 60, 'the slates'],
    ['Flat roof over the kitchen', 1250, 780, 'the flat roof'],
    ['Gutters leaking at every joint', 290, 180, 'the gutters'],
    ['Lead round the chimney', 640, 280, 'the leadwork'],
    ['Ridge tiles to bed again', 520, 110, 'the ridge'],
  ],
  plasterer: [
    ['Skim a bedroom ceiling', 280, 60, 'the ceiling'],
    ['Patch and skim a chimney breast', 240, 50, 'the chimney breast'],
    ['Two walls after a damp course', 520, 130, 'the walls'],
    ['Artex in three rooms', 880, 190, 'the ceilings'],
  ],
  flooring: [
    ['Oak boards in a living room', 620, 1180, 'the oak floor'],
    ['Sand and oil pine floorboards', 480, 90, 'the floorboards'],
    ['Vinyl in kitchen and utility', 310, 420, 'the vinyl'],
    ['Laminate through the ground floor', 540, 690, 'the laminate'],
  ],
  'kitchen-fitting': [
    ['Fit a kitchen of twelve units', 2200, 380, 'the kitchen'],
    ['New worktops and sink', 460, 690, 'the worktops'],
    ['Doors and handles on an old kitchen', 390, 740, 'the kitchen doors'],
    ['Island with a hob', 980, 640, 'the island'],
  ],
  'bathroom-fitting': [
    ['Bath out, walk-in shower in', 1650, 1280, 'the shower'],
    ['Small bathroom from bare walls', 2900, 2200, 'the bathroom'],
    ['Cloakroom under the stairs', 1180, 760, 'the cloakroom'],
    ['New basin, toilet and towel rail', 680, 540, 'the basin and the toilet'],
  ],
  building: [
    ['Wall out between two rooms', 1900, 640, 'the opening'],
    ['Garden wall to rebuild', 1250, 480, 'the wall'],
    ['Repoint the back of the house', 1700, 260, 'the pointing'],
    ['Garage into a study', 5200, 3100, 'the study'],
    ['Porch with a tiled roof', 2600, 1500, 'the porch'],
  ],
  landscaping: [
    ['Patio of thirty square metres', 2100, 1450, 'the patio'],
    ['Fence along one side', 640, 720, 'the fence'],
    ['Turf and two raised beds', 780, 420, 'the lawn'],
    ['Overgrown garden to clear', 420, 60, 'the clearing'],
  ],
  heating: [
    ['Boiler service and a thermostat', 130, 85, 'the boiler'],
    ['New combi boiler', 980, 1350, 'the new boiler'],
    ['Two radiators that stay cold', 210, 40, 'the radiators'],
    ['Power flush of nine radiators', 420, 70, 'the flush'],
  ],
  'windows-doors': [
    ['Three misted panes', 180, 290, 'the panes'],
    ['Sash windows that rattle', 740, 160, 'the sashes'],
    ['Front door that sticks', 140, 30, 'the door'],
    ['Patio doors to the garden', 690, 1450, 'the patio doors'],
  ],
  cleaning: [
    ['Gutters front and back', 110, 0, 'the gutters'],
    ['Clean after the builders', 240, 20, 'the clean'],
    ['Patio and drive with a pressure washer', 180, 15, 'the patio'],
  ],
}

type Stars = 1 | 2 | 3 | 4 | 5

/** Comments of homeowners: beginnings and endings, with placeholders for the contractor's first name and the work. */
export const said: Record<Stars, { begins: readonly string[]; ends: readonly string[] }> = {
  5: {
    begins: [
      'NAME arrived when promised and explained everything before starting.',
      'From the first message to the last sweep of the floor, a pleasure.',
      'We had three quotes; NAME’s was not the cheapest and was the clearest.',
      'Could not be happier with DONE.',
      'NAME found what two others had missed.',
      'Tidy, friendly and exactly on the price agreed.',
      'You can tell that NAME likes the work.',
      'A neighbour asked who did DONE before the van had left.',
      'I am 81 and have had a lot of tradesmen in this house. NAME is one of the good ones.',
      'Brilliant!! Done in a day and a half.',
      'Second time we have used NAME and just as good as the first.',
      'Honest advice: I was talked out of the dearer option because I did not need it.',
      'I work nights and NAME planned the noisy part around my sleep.',
      'My husband had a go at this first. NAME was very polite about it.',
      'Really pleased with DONE, and it was finished before my mother came to stay.',
      'No fuss, no mess, no surprises.',
      'Rang on a Monday, seen on the Wednesday, finished the week after.',
      'Having put off this job for six years I wish I had called NAME sooner.',
      'Superb attention to detail.',
      'We rent the house out and live three hours away, so being sent pictures every evening meant a lot.',
      'Kept to the day and the price even though it rained all week.',
      'What I liked was being told plainly what could go wrong and what it would cost if it did.',
    ],
    ends: [
      'Left the place cleaner than it was.',
      'We have already booked the next job.',
      'The invoice was the quote, to the penny.',
      'Good with the dog, too.',
      'Sent photographs at every stage, so I knew what I paid for.',
      'Would have NAME back tomorrow.',
      'Ten out of ten.',
      'Shoes off at the door without being asked, which in this house is a first.',
      'My number has gone to two friends already.',
      'Looks better than I had imagined it.',
      'Even showed my son how it works.',
      'Thanks again NAME!',
      'Worth every penny.',
      'Drinks a frightening amount of tea.',
      'I only wish everybody answered messages that quickly.',
      'The old one was taken away as well, at no extra charge.',
    ],
  },
  4: {
    begins: [
      'Good work on DONE.',
      'NAME knows the trade and it shows.',
      'A day later than planned, but told us in good time.',
      'Fair price, and we are glad of DONE.',
      'Everything works as it should.',
      'Very happy overall.',
      'Took longer than I thought it would, though the result is worth it.',
      'NAME was helpful and did a nice job.',
      'Solid, careful work.',
      'Not the cheapest we were quoted but I would choose the same again.',
    ],
    ends: [
      'Came back the week after to put right one small thing.',
      'A little dust was left in the hall.',
      'Messages were sometimes answered only in the evening.',
      'I would use them again.',
      'One star off because the start was moved twice.',
      'Parking was a headache, which is hardly their fault.',
      'Could have told me sooner that the part was on order.',
      'Radio a bit loud for a terrace!',
    ],
  },
  3: {
    begins: [
      'The work itself is fine.',
      'DONE took two visits more than agreed.',
      'Pleasant enough, but I had to ask twice for everything.',
      'Started well and then another job seemed to come first.',
      'OK. Neither bad nor special.',
      'Mixed feelings about this one.',
    ],
    ends: [
      'The finish could be neater.',
      'I expected to be told about the delay before the day itself.',
      'We got there in the end.',
      'For that money I had hoped for a little more care.',
      'Fine for a rental, perhaps not for your own home.',
    ],
  },
  2: {
    begins: [
      'Not what I hoped for.',
      'DONE had to be done again by NAME after a week.',
      'Three hours late on the first day, and no message.',
      'Disappointing after such good reviews.',
    ],
    ends: [
      'The price went up for reasons that should have been seen at the visit.',
      'Put right in the end, after some arguing.',
      'I cleaned up after them myself.',
      'Nice person, but overbooked.',
    ],
  },
  1: {
    begins: ['I would not recommend this.', 'Half of it was left undone for a fortnight.', 'Very poor.'],
    ends: [
      'I had to ask four times before anybody came back.',
      'Somebody else has had to put DONE right.',
      'A week of my holiday spent waiting in.',
    ],
  },
}

/** Contractors' replies. */
export const answered = {
  kind: [
    'Thank you, it was a pleasure to work in such a well-kept house.',
    'Thank you for the kind words, and for the tea.',
    'Glad it came out as you hoped. Ring any time.',
    'Much appreciated!',
    'Thanks for taking the time to write this. It really does help a small business.',
    'A lovely job to do. Enjoy it.',
  ],
  sorry: [
    'You are right about the delay, and I should have rung the day before. I do now.',
    'I am sorry that it took a second visit. The part we were sent was the wrong one, and I should have checked it.',
    'Thank you for letting me put it right. That is not how we like to leave a job.',
    'Fair comment. I took on too much that month and have stopped doing that.',
    'Sorry you were not happier with it. If anything still bothers you, message me and I will come and look.',
  ],
} as const

/** Homeowners of past jobs, besides those with a story: every combination of first and last name. */
export const pastHomeowners = {
  first: 'Alice Ben Chloe David Emma Farid Georgia Harry Imogen Jamal Kate Liam Maya Noah Olivia Paul'.split(' '),
  last: 'Archer Banks Carver Dalton Ellis Foster Grant Hughes Irving Jarvis Knight Lowe'.split(' '),
}
