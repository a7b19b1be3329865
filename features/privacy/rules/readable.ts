/** One heading of a download, with a line for each row. */
export interface Section {
  title: string
  rows: readonly Record<string, unknown>[]
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const inHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}

const term = ([column, value]: [string, unknown]) =>
  `<dt>${inHtml(column.replaceAll('_', ' '))}</dt><dd>${inHtml(inWords(value))}</dd>`

const section = ({ title, rows }: Section) => `<h2>${inHtml(title)} (${rows.length})</h2>
${rows.map((row) => `<dl>${Object.entries(row).map(term).join('')}</dl>`).join('\n')}`

/** A page by itself, to be read without us: no scripts, nothing loaded from anywhere. */
export const readablePage = (
  name: string,
  brand: string,
  at: Date,
  sections: readonly Section[],
): string => `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${inHtml(name)}: your data at ${inHtml(brand)}</title>
<style>
body { font: 16px/1.5 Georgia, serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1a2520 }
dl { display: grid; grid-template-columns: minmax(8rem, 12rem) 1fr; gap: .2rem 1rem; padding: .8rem 0; border-top: 1px solid #d8d2c1 }
dt { color: #525d56 } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<h1>${inHtml(name)}: your data at ${inHtml(brand)}</h1>
<p>Everything we had about you on ${inHtml(at.toISOString())}. Times are in UTC, sums in pence.</p>
${sections
  .filter(({ rows }) => rows.length > 0)
  .map(section)
  .join('\n')}
</html>
`
