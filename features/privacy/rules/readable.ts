import { quantityUnit } from '#features/quotes/rules/lines.ts'
import { formatMoment } from '#shared/dates.ts'
import { escapeMarkup } from '#shared/escape-markup.ts'
import { formatPenceExactly } from '#shared/money.ts'

type Row = Readonly<Record<string, unknown>>

/** A heading of the download, with its rows. */
export interface Section {
  title: string
  rows: readonly Row[]
  /** Columns with counts, though other tables have amounts of money in columns of that name. */
  counts?: readonly string[] | undefined
}

/** Names for the ids in a download. */
type Names = ReadonlyMap<unknown, string | undefined>

/** Adds names to the people's: a job has its title, and what belongs to a job has that too. */
export function namesIn(sections: readonly Section[], people: Names): Names {
  const rows = new Map(sections.flatMap((section) => section.rows.map((row) => [row.id, row])))
  const names = new Map(people)
  function nameOf(id: unknown): string | undefined {
    const row = rows.get(id)
    if (names.has(id) || !row) return names.get(id)
    // A row may refer to itself, so this ends the recursion.
    names.set(id, undefined)
    names.set(id, typeof row.title === 'string' ? `“${row.title}”` : nameOfFirst(row))
    return names.get(id)
  }
  function nameOfFirst(row: Row): string | undefined {
    const others = Object.entries(row).filter(([column, id]) => column.endsWith('_id') && !people.has(id))
    return others.map(([, id]) => nameOf(id)).find(Boolean)
  }
  for (const id of rows.keys()) nameOf(id)
  return names
}

/** Columns that mean nothing to a reader; they are in the JSON file. */
const forMachines = new Set(['id', 'user_id', 'thumbhash', 'hash', 'strip'])
/** Columns with codes of the product rather than text that people typed. */
const codes = new Set([
  'action',
  'category',
  'how',
  'kind',
  'measure',
  'state',
  'status',
  'step',
  'subject',
  'to_status',
])
/** Fields in pence, in columns and inside quotes, variations and invoices. */
const sums = new Set([
  'agreed',
  'amount',
  'gross',
  'net',
  'next_price',
  'price',
  'public_liability_amount',
  'quoted',
  'said_by_homeowner',
  'unit_price',
  'unitPrice',
  'variations',
  'vat',
  'vatAmount',
])
const isSum = (name: string) => sums.has(name) || /_cost$|Cost$/.test(name)
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const isId = (value: unknown) => typeof value === 'string' && uuid.test(value)
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0)

const label = (column: string) =>
  column
    .replace(/_id$/, '')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`)

/** A number formatted by the name of its field. */
function figure(name: string, value: number): string {
  if (isSum(name)) return formatPenceExactly(value)
  return String(name === 'quantity' ? value / quantityUnit : value)
}

function inWords(value: unknown, name = ''): string {
  if (typeof value === 'number') return figure(name, value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value instanceof Date || (typeof value === 'string' && instant.test(value))) return formatMoment(value)
  if (Array.isArray(value)) return value.map((one) => inWords(one)).join('\n')
  if (typeof value !== 'object' || value === null) return String(value)
  const parts = Object.entries(value).filter(([, part]) => !isEmpty(part) && !isId(part))
  const deep = parts.some(([, part]) => typeof part === 'object')
  return parts.map(([name, part]) => `${label(name)}: ${inWords(part, name)}`).join(deep ? '\n' : '; ')
}

/** An acceptance is stored as the text that was hashed; it is empty once an account of its two people was deleted. */
const asAccepted = (record: unknown): unknown => record && JSON.parse(String(record))

/** A line for a column; empty for empty values, and for ids without a name. */
function line([column, value]: [string, unknown], names: Names, counts: readonly string[]): string {
  const shown = isId(value) ? names.get(value) : value
  if (isEmpty(shown) || forMachines.has(column)) return ''
  const text = inWords(column === 'record' ? asAccepted(shown) : shown, counts.includes(column) ? '' : column)
  const words = codes.has(column) ? text.replace(/[-_]/g, ' ') : text
  return `<dt>${escapeMarkup(label(column))}</dt><dd>${escapeMarkup(words)}</dd>`
}

export interface Readable {
  /** The owner of the data. */
  name: string
  brand: string
  at: Date
  sections: readonly Section[]
  names: Names
  /** Paths of the files in the download, by row id. */
  files: ReadonlyMap<unknown, string>
}

/** A self-contained page: no scripts, no external resources. The account comes first. */
export function readablePage({ name, brand, at, sections, names, files }: Readable): string {
  const filled = sections.filter(({ rows }) => rows.length > 0).toReversed()
  const heading = ({ title, rows }: Section) => `${escapeMarkup(title)} (${rows.length})`
  const file = ({ id }: Row) => {
    const path = files.get(id)
    return path
      ? `<dt>file</dt><dd><a href="${path.split('/').map(encodeURIComponent).join('/')}">${escapeMarkup(path)}</a></dd>`
      : ''
  }
  const lines = (row: Row, { counts = [] }: Section) => Object.entries(row).map((entry) => line(entry, names, counts))
  const section = (one: Section, n: number) => `<h2 id="part-${n}">${heading(one)}</h2>
${one.rows.map((row) => `<dl>${lines(row, one).join('')}${file(row)}</dl>`).join('\n')}`
  return `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeMarkup(name)}: your data at ${escapeMarkup(brand)}</title>
<style>
body { font: 16px/1.5 Georgia, serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1a2520; background: #fff }
dl { display: grid; grid-template-columns: minmax(8rem, 12rem) 1fr; gap: .2rem 1rem; padding: .8rem 0; border-top: 1px solid #d8d2c1 }
dt { color: #525d56 } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<h1>${escapeMarkup(name)}: your data at ${escapeMarkup(brand)}</h1>
<p>Everything we had about you on ${escapeMarkup(formatMoment(at))}. Times are UK time, sums are in pounds. What is empty is left out
here, and so is what only programs read: your-data.json has all of it, with sums in pence and the budgets of jobs in pounds.</p>
<ul>
${filled.map((one, n) => `<li><a href="#part-${n}">${heading(one)}</a></li>`).join('\n')}
</ul>
${filled.map(section).join('\n')}
</html>
`
}
