import { categories, categoriesCovered, categoryName, type Trade, trades } from '#features/trades/rules.ts'

/** The heading under which everybody is listed. */
export const everyTrade = 'all'

/** The first trade in only one category is what the category means: they share a heading. */
function headingOf(trade: (typeof trades)[number]): string {
  const [only] = trade.covers
  const first = trades.find(({ covers }) => covers.length === 1 && covers[0] === only)
  return first === trade ? only : trade.name
}

/** What the directory can be narrowed to: the categories of work, and the trades that are not one. */
export const headings: readonly { id: string; name: string }[] = [
  ...categories,
  ...trades.filter((trade) => headingOf(trade) === trade.name).map(({ name }) => ({ id: name, name })),
]

/** Every heading under which a contractor with these trades is listed. */
export function headingsOf(chosen: readonly string[]): string[] {
  const own = trades.filter(({ name }) => chosen.includes(name)).map(headingOf)
  return [...new Set([everyTrade, ...categoriesCovered(chosen), ...own])]
}

const byName = new Map<string, string>(
  [
    ...trades.map((trade) => [trade.name, headingOf(trade)] as const),
    ...categories.flatMap(({ id, name }) => [[name, id] as const, [id, id] as const]),
    [everyTrade, everyTrade] as const,
  ].map(([name, heading]) => [name.toLowerCase(), heading]),
)

/** The heading for the id or name of a category, or for a trade. */
export const headingNamed = (text: string): string | undefined => byName.get(text.trim().toLowerCase())

/** A heading as shown: `Plumbing`, `All trades`. */
export const headingLabel = (heading: string): string => (heading === everyTrade ? 'All trades' : categoryName(heading))

/** The people of each trade, so that a search for a plumber finds plumbing. */
const peopleOf: Record<Trade, string> = {
  'General Building': 'builder builders',
  Plumbing: 'plumber plumbers',
  Electrical: 'electrician electricians',
  'Heating & Gas': 'heating engineer gas fitter boiler',
  Roofing: 'roofer roofers',
  Carpentry: 'carpenter joiner joinery',
  Tiling: 'tiler tilers',
  'Painting & Decorating': 'painter decorator',
  Flooring: 'floor layer fitter',
  Plastering: 'plasterer plasterers',
  'Kitchen Fitting': 'kitchen fitter',
  'Bathroom Fitting': 'bathroom fitter',
  'Windows & Doors': 'window door fitter glazier glazing',
  Landscaping: 'landscaper gardener gardening',
  Demolition: 'demolition contractor',
  Extensions: 'extension builder',
  'Handyman Services': 'handyman handywoman odd jobs',
}

/** The words by which people search for these trades. */
export const wordsOfTrades = (chosen: readonly string[]): string =>
  trades
    .filter(({ name }) => chosen.includes(name))
    .flatMap(({ name, covers }) => [name, peopleOf[name], ...covers.map(categoryName)])
    .join(' ')
