/** What a homeowner can ask for (part 1, section 3), in the order shown. */
export const categories = [
  { id: 'plumbing', name: 'Plumbing' },
  { id: 'electrical', name: 'Electrical' },
  { id: 'painting-decorating', name: 'Painting & Decorating' },
  { id: 'carpentry', name: 'Carpentry' },
  { id: 'tiling', name: 'Tiling' },
  { id: 'roofing', name: 'Roofing' },
  { id: 'plasterer', name: 'Plastering' },
  { id: 'flooring', name: 'Flooring' },
  { id: 'kitchen-fitting', name: 'Kitchen Fitting' },
  { id: 'bathroom-fitting', name: 'Bathroom Fitting' },
  { id: 'building', name: 'Building' },
  { id: 'landscaping', name: 'Landscaping' },
  { id: 'heating', name: 'Heating' },
  { id: 'windows-doors', name: 'Windows & Doors' },
  { id: 'cleaning', name: 'Cleaning' },
] as const

export type Category = (typeof categories)[number]['id']
export const categoryIds = categories.map((category) => category.id) as [Category, ...Category[]]

/** The trades a contractor can choose (part 2, section 3), each with the categories of work it includes. */
export const trades = [
  { name: 'General Building', covers: ['building'] },
  { name: 'Plumbing', covers: ['plumbing'] },
  { name: 'Electrical', covers: ['electrical'] },
  { name: 'Heating & Gas', covers: ['heating'] },
  { name: 'Roofing', covers: ['roofing'] },
  { name: 'Carpentry', covers: ['carpentry'] },
  { name: 'Tiling', covers: ['tiling'] },
  { name: 'Painting & Decorating', covers: ['painting-decorating'] },
  { name: 'Flooring', covers: ['flooring'] },
  { name: 'Plastering', covers: ['plasterer'] },
  { name: 'Kitchen Fitting', covers: ['kitchen-fitting'] },
  { name: 'Bathroom Fitting', covers: ['bathroom-fitting'] },
  { name: 'Windows & Doors', covers: ['windows-doors'] },
  { name: 'Landscaping', covers: ['landscaping'] },
  { name: 'Demolition', covers: ['building'] },
  { name: 'Extensions', covers: ['building'] },
  {
    name: 'Handyman Services',
    // Small works of any kind not restricted by law, as gas and most electrical work are.
    covers: ['building', 'carpentry', 'painting-decorating', 'tiling', 'flooring', 'windows-doors', 'cleaning'],
  },
] as const satisfies readonly { name: string; covers: readonly Category[] }[]

export type Trade = (typeof trades)[number]['name']
export const tradeNames = trades.map((trade) => trade.name) as [Trade, ...Trade[]]

/** Longest answer to a trade's question, in characters. */
export const answerLength = 120

const categoryNames = new Map<string, string>(categories.map((category) => [category.id, category.name]))

/** The name of a category; an unknown id is returned unchanged. */
export const categoryName = (id: string): string => categoryNames.get(id) ?? id

/** Every category of work these trades include. */
export function categoriesCovered(chosen: readonly string[]): Category[] {
  const covered = trades.filter((trade) => chosen.includes(trade.name)).flatMap((trade) => trade.covers)
  return [...new Set<Category>(covered)]
}

/** The trades that include a category, for searches in the directory. */
export function tradesCovering(category: string): Trade[] {
  return trades.filter((trade) => trade.covers.some((covered) => covered === category)).map((trade) => trade.name)
}
