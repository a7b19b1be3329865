import { stringify } from 'csv-stringify/sync'

type Cell = string | number | Date | null | undefined

/** `12.50`: pence as pounds, in a form that spreadsheets calculate with. */
export const inPounds = (pence: number): string => (pence / 100).toFixed(2)

/** An amount below 0 is a figure, although it begins like a formula. */
const asFigure = (value: string) => (/^-\d+\.\d\d$/.test(value) ? { value, escape_formulas: false } : value)

const cast = { string: asFigure }

/** Rows as CSV. Cells that a spreadsheet would run as a formula are escaped. */
export const csvAnswer = (file: string, rows: readonly (readonly Cell[])[]): Response =>
  new Response(stringify([...rows], { bom: true, record_delimiter: 'windows', escape_formulas: true, cast }), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file}"`,
    },
  })
