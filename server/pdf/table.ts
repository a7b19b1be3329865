import { artifact, colour, type Document, page, rule, type Structure } from './letterhead.ts'

export interface Column {
  title: string
  /** In points; the widths add up to the page's. */
  width: number
  align?: 'right'
}

export interface TableRow {
  cells: readonly string[]
  /** Bold: a heading among the rows, or a total. */
  strong?: boolean
}

/** The library's types lack the scope of a header cell. */
declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      scope?: 'Row' | 'Column'
    }
  }
}

const fontSize = 9.5
const cellPadding = 4
const cellText = { lineGap: 1 }

export function writeTable(
  document: Document,
  root: Structure,
  columns: readonly Column[],
  rows: readonly TableRow[],
): void {
  let table = begin()
  for (const [i, row] of rows.entries()) {
    const height = heightOf(document, columns, row)
    const next = rows[i + 1]
    // A heading stays with the row below it.
    const needed = row.strong && next ? height + heightOf(document, columns, next) : height
    if (document.y + needed > page.bottom) {
      table.end()
      document.addPage()
      table = begin()
    }
    writeRow(document, table, columns, { ...row, height, scopeOf: (column) => (column === 0 ? 'Row' : undefined) })
  }
  table.end()
  document.y += 8

  /** A table element for each page, so that a screen reader finds its header there. */
  function begin(): Structure {
    const header = { cells: columns.map(({ title }) => title), strong: true }
    const height = heightOf(document, columns, header)
    if (document.y + height * 3 > page.bottom) document.addPage()
    const made = document.struct('Table')
    root.add(made)
    writeRow(document, made, columns, { ...header, height, scopeOf: () => 'Column' })
    return made
  }
}

function heightOf(document: Document, columns: readonly Column[], { cells, strong }: TableRow): number {
  document.font(strong ? 'bold' : 'regular').fontSize(fontSize)
  const heights = columns.map(({ width }, i) =>
    document.heightOfString(cells[i] || ' ', { ...cellText, width: width - cellPadding }),
  )
  return Math.max(...heights) + 2 * cellPadding
}

interface PlacedRow extends TableRow {
  /** In points. */
  height: number
  /** What the cell of a column is a header of, if of anything. */
  scopeOf: (column: number) => 'Row' | 'Column' | undefined
}

function writeRow(
  document: Document,
  table: Structure,
  columns: readonly Column[],
  { cells, strong, height, scopeOf }: PlacedRow,
): void {
  const { y } = document
  const row = document.struct('TR')
  table.add(row)
  let x = page.left
  for (const [i, { width, align }] of columns.entries()) {
    const scope = scopeOf(i)
    const left = x
    const write = () => {
      document
        .font(strong ? 'bold' : 'regular')
        .fontSize(fontSize)
        .fillColor(colour.ink)
      document.text(cells[i] ?? '', left, y + cellPadding, {
        ...cellText,
        width: width - cellPadding,
        align: align ?? 'left',
      })
    }
    row.add(document.struct(scope ? 'TH' : 'TD', scope ? { scope } : {}, [write]))
    x += width
  }
  row.end()
  artifact(document, () => rule(document, y + height))
  document.y = y + height
}
