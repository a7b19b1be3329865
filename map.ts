import { toString as inWords } from 'cronstrue'
import { html } from 'hono/html'
import { routes, works } from './app.ts'
import { printLine } from './server/process/print-line.ts'
import { ownWorks } from './server/services.ts'
import { rolesFor } from './shared/admin-roles.ts'
import type { Call } from './shared/endpoint.ts'
import { mailKinds } from './shared/mail-kinds.ts'

/** The map of the product, generated from the code: every call, mail and scheduled work. `npm run map [-- --json | --html]`. */
export const productMap = () => ({
  calls: routes.map(({ name, call }) => ({
    call: `${call.method} ${call.path}`,
    who:
      call.who === 'anyone' ? 'anyone' : call.who.map((role) => (role === 'admin' ? adminsOf(call) : role)).join(', '),
    does: call.summary,
    feature: call.feature,
    name,
    changes: call.changes ?? [],
  })),
  mails: Object.entries(mailKinds).map(([kind, { to, when }]) => ({ kind, to, when })),
  works: [...ownWorks, ...works].map(({ name, does, every, atStart }) => ({
    name,
    runs: `${every ? inWords(every, { use24HourTimeFormat: true }) : 'When asked for'}${atStart ? ', and at start' : ''}`,
    does,
  })),
})

/** The admins of a call: all, or those with certain roles. */
const adminsOf = ({ duty }: Call) => (duty && duty !== 'own' ? `admin (${rolesFor(duty).join(', ')})` : 'admin')

type ProductMap = ReturnType<typeof productMap>

/** The columns of each list, in reading order. */
const lists = ({ calls, mails, works }: ProductMap) => [
  {
    title: 'Calls',
    rows: calls.map(({ changes, name, ...call }) => ({
      ...call,
      feature: `${call.feature}: ${name}`,
      changes: changes.join(', '),
    })),
  },
  { title: 'Mails', rows: mails },
  { title: 'Scheduled works', rows: works },
]

export function mapAsText(): string {
  return lists(productMap())
    .map(({ title, rows }) => {
      const table = rows.map((row) => Object.values(row))
      const widths = table.reduce<number[]>(
        (most, row) => row.map((cell, i) => Math.max(cell.length, most[i] ?? 0)),
        [],
      )
      const lines = table.map((row) =>
        row
          .map((cell, i) => cell.padEnd(widths[i] ?? 0))
          .join('  ')
          .trimEnd(),
      )
      return `${title} (${rows.length})\n\n${lines.join('\n')}`
    })
    .join('\n\n')
}

const style = `body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem } table { border-collapse: collapse; margin-bottom: 2rem }
  th, td { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid #d5d9d3 }`

export const mapAsHtml = (): string =>
  String(html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Map of the product</title><style>${style}</style></head><body><main><h1>Map of the product</h1>
${lists(productMap()).map(
  ({ title, rows }) => html`<h2>${title} (${rows.length})</h2>
<table><thead><tr>${Object.keys(rows[0] ?? {}).map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${Object.values(row).map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody></table>`,
)}</main></body></html>`)

if (import.meta.main) {
  const asked = process.argv[2]
  const text =
    asked === '--json' ? JSON.stringify(productMap(), null, 2) : asked === '--html' ? mapAsHtml() : mapAsText()
  printLine(text)
}
