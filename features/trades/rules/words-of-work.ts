import type { Category } from '../rules.ts'

/** Words for work and for those who do it; words used for several categories are left out. */
const wordsOf: Record<Category, string> = {
  plumbing: 'plumber plumb tap pipe toilet sink basin drain stopcock cistern waste',
  electrical: 'electrician electric rewire socket fuse light switch consumer unit wiring charger ev pat alarm',
  'painting-decorating': 'painter decorator paint repaint wallpaper decorate emulsion gloss varnish woodwork',
  carpentry: 'carpenter joiner joinery shelf shelves wardrobe stair banister skirting loft hatch cupboard alcove deck',
  tiling: 'tiler tile retile grout splashback mosaic regrout',
  roofing: 'roofer roof slate gutter chimney flashing ridge fascia soffit lead felt',
  plasterer: 'plaster plasterer skim render ceiling artex rendering coving',
  flooring: 'floor laminate vinyl carpet lino parquet oak floorboard sanding lvt',
  'kitchen-fitting': 'kitchen worktop hob oven units',
  'bathroom-fitting': 'bathroom shower bath wetroom ensuite suite',
  building: 'builder build extension brick wall garage conversion knock rsj steel foundations repoint pointing porch',
  landscaping: 'landscaper gardener garden patio fence lawn turf paving driveway hedge decking gate shed',
  heating: 'boiler radiator heating thermostat gas underfloor cylinder pump hot',
  'windows-doors': 'window door glazing glazier sash bifold conservatory lock upvc glass draught',
  cleaning: 'cleaner clean cleaning tenancy pressure wash jet',
}

/** Faults of plumbing, but of other things too. They only tip the balance: a leaking roof is a roofer's. */
const waterFaults = ['leak', 'drip', 'overflow', 'blocked']
const faultWeight = 0.1

const categoryOf = new Map<string, Category>(
  Object.entries(wordsOf).flatMap(([category, words]) =>
    words.split(' ').map((word) => [word, category as Category] as const),
  ),
)

/** The forms of a word: singular for plural, stem for `-ing` and `-ed`. */
const forms = (word: string): string[] => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/(ing|ed|er|y)$/, ''),
  word.replace(/([a-z])\1(ing|ed|er|y)$/, '$1'),
]

/** The category that words like "leaking kitchen tap" match best; undefined without a match or with a tie. */
export function workMeant(text: string): Category | undefined {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  const counts = new Map<Category, number>()
  const count = (category: Category, weight: number) => counts.set(category, (counts.get(category) ?? 0) + weight)
  for (const word of words) {
    if (forms(word).some((form) => waterFaults.includes(form))) count('plumbing', faultWeight)
    const known = forms(word).find((form) => categoryOf.has(form))
    const category = known && categoryOf.get(known)
    if (category) count(category, 1)
  }
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a)
  return first && first[1] !== second?.[1] ? first[0] : undefined
}
