import { answerLength, type Category } from '../rules.ts'

/** A contractor's usual first question. Without choices it is answered in a few words. */
export interface Question {
  /** Stored with answers, so it is never reused for another question. */
  id: string
  text: string
  choices?: readonly string[]
}

const yesNo = ['Yes', 'No'] as const
const yesNoUnsure = ['Yes', 'No', 'Not sure'] as const

const property: Question = {
  id: 'property',
  text: 'What kind of property is it?',
  choices: ['House', 'Flat', 'Business'],
}
const materials: Question = {
  id: 'materials',
  text: 'Who buys the materials?',
  choices: ['I have them', 'The contractor', 'Not decided'],
}
const plans: Question = {
  id: 'plans',
  text: 'Do you have drawings or a design?',
  choices: ['Yes', 'Being drawn', 'No'],
}
const area: Question = { id: 'area', text: 'About how large is the area?' }
const layout: Question = { id: 'layout', text: 'Does the layout stay as it is?', choices: yesNoUnsure }
const rooms: Question = { id: 'rooms', text: 'How many rooms?', choices: ['1', '2', '3', '4 or more'] }

/** The questions of each category in the order asked: two to five, all optional. */
export const questions: Record<Category, readonly Question[]> = {
  plumbing: [
    { id: 'leaking', text: 'Is it leaking now?', choices: yesNo },
    { id: 'water', text: 'Which water is it?', choices: ['Hot', 'Cold', 'Heating', 'Waste', 'Not sure'] },
    { id: 'stopcock', text: 'Can you turn the water off?', choices: yesNoUnsure },
    property,
  ],
  electrical: [
    { id: 'power', text: 'Is the power on?', choices: ['Yes', 'In part', 'No'] },
    {
      id: 'electrics',
      text: 'What is it about?',
      choices: ['Sockets or lights', 'Fuse board', 'Rewiring', 'Car charger', 'Something else'],
    },
    { id: 'wiring-age', text: 'How old is the wiring?', choices: ['Under 20 years', 'Over 20 years', 'Not sure'] },
    property,
  ],
  'painting-decorating': [
    { id: 'inside', text: 'Inside or outside?', choices: ['Inside', 'Outside', 'Both'] },
    rooms,
    { id: 'walls', text: 'What state are the walls in?', choices: ['Ready to paint', 'Some filling', 'Poor'] },
    { id: 'furnished', text: 'Will the rooms be empty?', choices: ['Yes', 'Partly', 'No'] },
    { ...materials, id: 'paint', text: 'Who buys the paint?' },
  ],
  carpentry: [
    {
      id: 'woodwork',
      text: 'What is it about?',
      choices: ['Doors', 'Shelves or wardrobes', 'Stairs', 'Floors', 'Roof timbers', 'Something else'],
    },
    { id: 'made-to-measure', text: 'Is it to be made to measure?', choices: yesNoUnsure },
    { id: 'size', text: 'What are the rough measurements?' },
    materials,
  ],
  tiling: [
    { id: 'tiled', text: 'What is to be tiled?', choices: ['Walls', 'Floor', 'Both'] },
    { id: 'tiled-room', text: 'Which room is it?', choices: ['Bathroom', 'Kitchen', 'Hall', 'Outside', 'Another'] },
    area,
    { id: 'old-tiles', text: 'Are there old tiles to take off?', choices: yesNo },
    { ...materials, id: 'tiles', text: 'Who buys the tiles?' },
  ],
  roofing: [
    { id: 'rain-in', text: 'Is water coming in?', choices: yesNo },
    { id: 'roof', text: 'What kind of roof is it?', choices: ['Tiles', 'Slate', 'Flat', 'Metal', 'Not sure'] },
    { id: 'storeys', text: 'How many storeys?', choices: ['1', '2', '3 or more'] },
    { id: 'scaffold', text: 'Is there room for scaffolding?', choices: yesNoUnsure },
  ],
  plasterer: [
    { id: 'plastered', text: 'What is to be plastered?', choices: ['Walls', 'Ceiling', 'Both', 'Outside walls'] },
    rooms,
    {
      id: 'plaster',
      text: 'What is there now?',
      choices: ['Bare wall', 'Old plaster', 'Damaged', 'Artex', 'Not sure'],
    },
    { id: 'damp', text: 'Is there any damp?', choices: yesNoUnsure },
  ],
  flooring: [
    {
      id: 'floor',
      text: 'Which floor would you like?',
      choices: ['Laminate', 'Vinyl', 'Carpet', 'Wood', 'Tiles', 'Not decided'],
    },
    area,
    { id: 'under-floor', text: 'What is underneath?', choices: ['Concrete', 'Floorboards', 'Not sure'] },
    { id: 'old-floor', text: 'Is there an old floor to take up?', choices: yesNo },
    materials,
  ],
  'kitchen-fitting': [
    { id: 'kitchen', text: 'Do you have the kitchen already?', choices: ['Yes', 'Ordered', 'No'] },
    layout,
    { id: 'old-kitchen', text: 'Is there an old kitchen to take out?', choices: yesNo },
    {
      id: 'trades-too',
      text: 'Does it need other trades?',
      choices: ['Plumbing', 'Electrics', 'Both', 'No', 'Not sure'],
    },
    { id: 'units', text: 'About how many units?' },
  ],
  'bathroom-fitting': [
    { id: 'bathroom', text: 'What is it to be?', choices: ['Whole bathroom', 'Shower', 'Bath', 'Toilet', 'Wet room'] },
    layout,
    { id: 'suite', text: 'Do you have the suite already?', choices: ['Yes', 'Ordered', 'No'] },
    { id: 'old-bathroom', text: 'Is there an old bathroom to take out?', choices: yesNo },
    { id: 'bath-floor', text: 'Which floor is it on?', choices: ['Ground', 'First', 'Higher'] },
  ],
  building: [
    {
      id: 'works',
      text: 'What is it about?',
      choices: ['Extension', 'Loft', 'Garage', 'Walls', 'Repairs', 'Something else'],
    },
    plans,
    {
      id: 'planning',
      text: 'Do you have planning permission?',
      choices: ['Yes', 'Applied for', 'Not needed', 'No', 'Not sure'],
    },
    { id: 'access', text: 'How does one get to it?' },
  ],
  landscaping: [
    {
      id: 'garden',
      text: 'What is it about?',
      choices: ['Patio or paving', 'Fence', 'Lawn', 'Planting', 'Clearing', 'Something else'],
    },
    area,
    { id: 'garden-access', text: 'Is there a way in from the side?', choices: yesNo },
    { id: 'slope', text: 'Is the ground level?', choices: ['Level', 'Some slope', 'Steep'] },
    { id: 'waste', text: 'Is waste to be taken away?', choices: yesNo },
  ],
  heating: [
    {
      id: 'heat-out',
      text: 'Do you have heating and hot water?',
      choices: ['Both', 'Heating only', 'Hot water only', 'Neither'],
    },
    { id: 'fuel', text: 'What does it run on?', choices: ['Gas', 'Electricity', 'Oil', 'Heat pump', 'Not sure'] },
    { id: 'boiler', text: 'Which boiler is it, and how old?' },
    { id: 'radiators', text: 'How many radiators?', choices: ['1 to 5', '6 to 10', 'More'] },
  ],
  'windows-doors': [
    { id: 'openings', text: 'What is it about?', choices: ['Windows', 'Doors', 'Both'] },
    { id: 'how-many', text: 'How many are there?', choices: ['1', '2 to 4', '5 or more'] },
    { id: 'repair', text: 'Repaired or replaced?', choices: ['Repaired', 'Replaced', 'Not sure'] },
    { id: 'frames', text: 'Which material?', choices: ['uPVC', 'Wood', 'Aluminium', 'Not decided'] },
    { id: 'listed', text: 'Is it a listed building?', choices: yesNoUnsure },
  ],
  cleaning: [
    {
      id: 'clean',
      text: 'What kind of clean?',
      choices: ['One-off', 'Regular', 'End of tenancy', 'After building work'],
    },
    { id: 'bedrooms', text: 'How many bedrooms?', choices: ['1', '2', '3', '4 or more'] },
    { id: 'supplies', text: 'Are there cleaning things to use?', choices: yesNo },
    { id: 'pets', text: 'Are there pets?', choices: yesNo },
  ],
}

const known = new Map<string, Question>(
  Object.values(questions).flatMap((asked) => asked.map((question) => [question.id, question] as const)),
)

/** A homeowner's answers by question id. Those of a category other than the job's are kept but not shown. */
export type Answers = Record<string, string>

/** Whether this answer is valid: one of the choices, or a few words. */
export function answerFits(questionId: string, answer: string): boolean {
  const question = known.get(questionId)
  return question !== undefined && (question.choices?.includes(answer) ?? answer.length <= answerLength)
}

/** The questions of a category; none for an unknown one. */
export const questionsOf = (category: string): readonly Question[] =>
  new Map<string, readonly Question[]>(Object.entries(questions)).get(category) ?? []

/** A job's answered questions, in the order asked. */
export const answered = (category: string, given: Answers): { question: string; answer: string }[] =>
  questionsOf(category).flatMap(({ id, text }) => {
    const answer = given[id]
    return answer ? [{ question: text, answer }] : []
  })
