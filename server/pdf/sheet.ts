import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { bold, colour, type Document, page, plate, regular, rule } from './letterhead.ts'

export interface SheetInfo {
  title: string
  author: string
  /** Creation time in the PDF: the same content gives the same bytes. */
  at: Date
  /** The band across the head: whose document it is, and what kind. */
  plate: readonly [whose: string, what: string]
  /** Beside the number at the foot of each page. */
  foot: string
}

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

interface Look {
  muted?: boolean
  strong?: boolean
}

/** A document of headings, paragraphs and tables on A4, tagged for screen readers (PDF/UA), with its fonts in it. */
export interface Sheet {
  heading(text: string, level?: 1 | 2): void
  paragraph(text: string, look?: Look): void
  /** Labels with values, one below the other. */
  facts(rows: readonly (readonly [label: string, value: string])[]): void
  /** Two short texts side by side, each with a heading. */
  beside(...parts: readonly (readonly [heading: string, lines: readonly string[]])[]): void
  /** Labels with blanks to fill in, under a heading; kept on one page where it fits. */
  form(heading: string, says: string, rows: readonly (readonly [label: string, value: string])[]): void
  /** The header is repeated on each page. */
  table(columns: readonly Column[], rows: readonly TableRow[]): void
  end(): Promise<Buffer>
}

/** The library's types lack this subset, and the scope of a header cell. */
const universal = 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets
declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      scope?: 'Row' | 'Column'
    }
  }
}

const size = { text: 10.5, small: 9.5, title: 17, heading: 12.5 }
const cellPadding = 4
const headingHeight = 48
const proseText = { lineGap: 1.5 }
/** A blank to fill in by hand. */
const blank = '…………………………………………'

export function openSheet(info: SheetInfo): Sheet {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, left: page.left, right: 56, bottom: 842 - page.bottom },
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: universal,
    bufferPages: true,
    info: { Title: info.title, Author: info.author, CreationDate: info.at, ModDate: info.at },
  })
  const done = buffer(document)
  const root = document.struct('Document')
  document.addStructure(root)
  artifact(document, () => plate(document, ...info.plate))
  document.y = 120
  const { add, needs } = writing(document, root)

  const heading: Sheet['heading'] = (text, level = 2) => {
    needs(level === 1 ? 60 : headingHeight)
    document.y += level === 1 ? 0 : 12
    add(`H${level}`, () => {
      document
        .font(bold)
        .fontSize(level === 1 ? size.title : size.heading)
        .fillColor(colour.ink)
      document.text(text, page.left, document.y, { width: page.width })
    })
    document.y += 4
  }
  const set = ({ muted, strong }: Look) =>
    document.font(strong ? bold : regular).fontSize(muted ? size.small : size.text)
  const paragraph = (text: string, look: Look = {}) => {
    add('P', () => {
      set(look).fillColor(look.muted ? colour.muted : colour.ink)
      document.text(text, page.left, document.y, { ...proseText, width: page.width })
    })
    document.y += 4
  }

  return {
    heading,
    paragraph,
    form(title, says, rows) {
      const parts: (readonly [string, Look])[] = [
        [says, { muted: true }],
        ...rows.flatMap(([label, value]): [string, Look][] => [
          [label, { muted: true }],
          [value || blank, {}],
        ]),
      ]
      const heights = parts.map(
        ([text, look]) => set(look).heightOfString(text, { ...proseText, width: page.width }) + 4,
      )
      needs(heights.reduce((sum, height) => sum + height, headingHeight))
      heading(title)
      for (const part of parts) paragraph(...part)
    },
    facts(rows) {
      for (const [label, value] of rows) {
        document.font(regular).fontSize(size.text)
        const heights = [
          document.heightOfString(label, { width: 124 }),
          document.heightOfString(value, { width: page.width - 130 }),
        ]
        needs(Math.max(...heights) + 4)
        const { y } = document
        add('P', () => {
          document.font(regular).fontSize(size.text).fillColor(colour.muted).text(label, page.left, y, { width: 124 })
          document.fillColor(colour.ink).text(value, page.left + 130, y, { width: page.width - 130 })
        })
        document.y = y + Math.max(...heights) + 3
      }
    },
    beside(...parts) {
      needs(90)
      const top = document.y
      const width = page.width / parts.length - 12
      const ends = parts.map(([heading, lines], i) => {
        const x = page.left + i * (width + 12)
        document.y = top
        add('P', () => {
          document.font(regular).fontSize(size.text).fillColor(colour.muted).text(heading, x, top, { width })
          document.fillColor(colour.ink)
          for (const [n, line] of lines.entries()) document.font(n === 0 ? bold : regular).text(line, { width })
        })
        return document.y
      })
      document.y = Math.max(...ends) + 6
    },
    table: (columns, rows) => writeTable(document, root, columns, rows),
    async end() {
      root.end()
      numberPages(document, info.foot)
      document.end()
      return done
    },
  }
}

type Structure = ReturnType<Document['struct']>

function writing(document: Document, root: Structure) {
  return {
    /** Draws content inside a structure element. */
    add(type: string, write: () => void) {
      root.add(document.struct(type, {}, [write]))
    },
    /** Begins a new page unless this much height is left, in points. */
    needs(height: number) {
      if (document.y + height > page.bottom) document.addPage()
    },
  }
}

/** Draws decoration, which screen readers skip. */
function artifact(document: Document, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  document.markContent('Artifact', { type })
  draw()
  document.endMarkedContent()
}

function writeTable(document: Document, root: Structure, columns: readonly Column[], rows: readonly TableRow[]): void {
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
    writeRow(document, table, columns, row, height, (column) => (column === 0 ? 'Row' : undefined))
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
    writeRow(document, made, columns, header, height, () => 'Column')
    return made
  }
}

const cellText = { lineGap: 1 }

function heightOf(document: Document, columns: readonly Column[], { cells, strong }: TableRow): number {
  document.font(strong ? bold : regular).fontSize(size.small)
  const heights = columns.map(({ width }, i) =>
    document.heightOfString(cells[i] || ' ', { ...cellText, width: width - cellPadding }),
  )
  return Math.max(...heights) + 2 * cellPadding
}

function writeRow(
  document: Document,
  table: Structure,
  columns: readonly Column[],
  { cells, strong }: TableRow,
  height: number,
  scopeOf: (column: number) => 'Row' | 'Column' | undefined,
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
        .font(strong ? bold : regular)
        .fontSize(size.small)
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

function numberPages(document: Document, foot: string): void {
  const { start, count } = document.bufferedPageRange()
  for (let i = start; i < start + count; i++) {
    document.switchToPage(i)
    // A text below the margin would otherwise begin a new page.
    document.page.margins.bottom = 0
    artifact(
      document,
      () => {
        rule(document, 786)
        document.font(regular).fontSize(8.5).fillColor(colour.muted)
        document.text(foot, page.left, 794, { width: page.width - 90, lineBreak: false, ellipsis: true })
        document.text(`Page ${i - start + 1} of ${count}`, page.right - 90, 794, { width: 90, align: 'right' })
      },
      'Pagination',
    )
  }
}
