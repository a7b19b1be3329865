import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { fonts } from './fonts.ts'
import { artifact, colour, type Document, page, plate, rule, type Structure } from './letterhead.ts'
import { printableIn } from './printable.ts'
import { type Column, type TableRow, writeTable } from './table.ts'

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

interface Look {
  muted?: boolean
  strong?: boolean
}

type Facts = readonly (readonly [label: string, value: string])[]
type Party = readonly [heading: string, lines: readonly string[]]

/** A document of headings, paragraphs and tables on A4, tagged for screen readers (PDF/UA), with its fonts in it. */
export interface Sheet {
  heading(text: string, level?: 1 | 2): void
  paragraph(text: string, look?: Look): void
  /** Labels with values, one below the other. */
  facts(rows: Facts): void
  /** Two short texts side by side, each with a heading. */
  beside(...parts: readonly Party[]): void
  /** Labels with blanks to fill in, under a heading; kept on one page where it fits. */
  form(heading: string, says: string, rows: Facts): void
  /** The header is repeated on each page. */
  table(columns: readonly Column[], rows: readonly TableRow[]): void
  end(): Promise<Buffer>
}

/** The library's types lack this subset, and that a font may be an opened one. */
const universal = 'PDF/UA' as string as PDFKit.Mixins.PDFSubsets
type OpenedFont = PDFKit.Mixins.PDFFontSource

const size = { text: 10.5, small: 9.5, title: 17, heading: 12.5 }
const headingHeight = 48
const proseText = { lineGap: 1.5 }
/** A blank to fill in by hand. */
const blank = '…………………………………………'

export function openSheet(info: SheetInfo): Sheet {
  const document = blankDocument(info)
  const done = buffer(document)
  const root = document.struct('Document')
  document.addStructure(root)
  const printable = printableIn(fonts.regular)
  let isWhole = true
  const shown = (given: string): string => {
    const printed = printable(given)
    isWhole &&= printed.isWhole
    return printed.text
  }
  const shownFacts = (rows: Facts) => rows.map(([label, value]) => [label, shown(value)] as const)
  const [whose, what] = info.plate
  artifact(document, () => plate(document, shown(whose), what))
  document.y = 120
  const writer = writerOf(document, root)
  return {
    heading: (text, level) => writeHeading(writer, shown(text), level),
    paragraph: (text, look) => writeParagraph(writer, shown(text), look),
    facts: (rows) => writeFacts(writer, shownFacts(rows)),
    beside: (...parts) =>
      writeBeside(
        writer,
        parts.map(([heading, lines]) => [heading, lines.map(shown)] as const),
      ),
    form: (heading, says, rows) => writeForm(writer, heading, shown(says), shownFacts(rows)),
    table: (columns, rows) =>
      writeTable(
        document,
        root,
        columns,
        rows.map((row) => ({ ...row, cells: row.cells.map(shown) })),
      ),
    async end() {
      const foot = shown(info.foot)
      if (!isWhole) writeParagraph(writer, lost, { muted: true })
      root.end()
      numberPages(document, foot)
      document.end()
      return done
    },
  }
}

/** Said below a text with letters that the fonts lack. */
const lost = 'Letters that cannot be printed here stand as ?. On the site they are as they were written.'

function blankDocument({ title, author, at }: SheetInfo): Document {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, left: page.left, right: 56, bottom: 842 - page.bottom },
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: universal,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  })
  for (const [name, font] of Object.entries(fonts)) document.registerFont(name, font as unknown as OpenedFont)
  return document
}

interface Writer {
  document: Document
  /** Draws content inside a structure element. */
  add(type: string, write: () => void): void
  /** Begins a new page unless this much height is left, in points. */
  needs(height: number): void
}

const writerOf = (document: Document, root: Structure): Writer => ({
  document,
  add: (type, write) => void root.add(document.struct(type, {}, [write])),
  needs(height) {
    if (document.y + height > page.bottom) document.addPage()
  },
})

const headings = {
  1: { height: 60, space: 0, size: size.title },
  2: { height: headingHeight, space: 12, size: size.heading },
} as const

function writeHeading({ document, add, needs }: Writer, text: string, level: 1 | 2 = 2): void {
  const { height, space, size } = headings[level]
  needs(height)
  document.y += space
  add(`H${level}`, () => {
    document.font('bold').fontSize(size).fillColor(colour.ink)
    document.text(text, page.left, document.y, { width: page.width })
  })
  document.y += 4
}

const setFont = (document: Document, { muted, strong }: Look) =>
  document.font(strong ? 'bold' : 'regular').fontSize(muted ? size.small : size.text)

function writeParagraph({ document, add }: Writer, text: string, look: Look = {}): void {
  add('P', () => {
    setFont(document, look).fillColor(look.muted ? colour.muted : colour.ink)
    document.text(text, page.left, document.y, { ...proseText, width: page.width })
  })
  document.y += 4
}

function writeForm(writer: Writer, heading: string, says: string, rows: Facts): void {
  const { document, needs } = writer
  const parts: (readonly [string, Look])[] = [
    [says, { muted: true }],
    ...rows.flatMap(([label, value]): [string, Look][] => [
      [label, { muted: true }],
      [value || blank, {}],
    ]),
  ]
  const heights = parts.map(
    ([text, look]) => setFont(document, look).heightOfString(text, { ...proseText, width: page.width }) + 4,
  )
  needs(heights.reduce((sum, height) => sum + height, headingHeight))
  writeHeading(writer, heading)
  for (const part of parts) writeParagraph(writer, ...part)
}

function writeFacts({ document, add, needs }: Writer, rows: Facts): void {
  for (const [label, value] of rows) {
    document.font('regular').fontSize(size.text)
    const heights = [
      document.heightOfString(label, { width: 124 }),
      document.heightOfString(value, { width: page.width - 130 }),
    ]
    needs(Math.max(...heights) + 4)
    const { y } = document
    add('P', () => {
      document.font('regular').fontSize(size.text).fillColor(colour.muted).text(label, page.left, y, { width: 124 })
      document.fillColor(colour.ink).text(value, page.left + 130, y, { width: page.width - 130 })
    })
    document.y = y + Math.max(...heights) + 3
  }
}

function writeBeside({ document, add, needs }: Writer, parts: readonly Party[]): void {
  needs(90)
  const top = document.y
  const width = page.width / parts.length - 12
  const ends = parts.map(([heading, lines], i) => {
    const x = page.left + i * (width + 12)
    document.y = top
    add('P', () => {
      document.font('regular').fontSize(size.text).fillColor(colour.muted).text(heading, x, top, { width })
      document.fillColor(colour.ink)
      for (const [n, line] of lines.entries()) document.font(n === 0 ? 'bold' : 'regular').text(line, { width })
    })
    return document.y
  })
  document.y = Math.max(...ends) + 6
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
        document.font('regular').fontSize(8.5).fillColor(colour.muted)
        document.text(foot, page.left, 794, { width: page.width - 90, lineBreak: false, ellipsis: true })
        document.text(`Page ${i - start + 1} of ${count}`, page.right - 90, 794, { width: 90, align: 'right' })
      },
      'Pagination',
    )
  }
}
