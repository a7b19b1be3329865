import type PDFDocument from 'pdfkit'

/** The site's colours (web/ui/theme.css): text, muted text, lines and the plate. */
export const colour = { ink: '#1a2520', muted: '#525d56', line: '#d8d2c1', plate: '#0c4333', onPlate: '#f9f2df' }
/** A4 in points: the margins and the width between them. */
export const page = { left: 56, right: 539, width: 483, top: 56, bottom: 770 }

export type Document = InstanceType<typeof PDFDocument>
/** An element of the tags that screen readers follow. */
export type Structure = ReturnType<Document['struct']>

/** The band across the head of a first page: whose document it is, and what kind. */
export function plate(document: Document, whose: string, what: string): void {
  document.rect(0, 0, 596, 96).fill(colour.plate)
  document.fillColor(colour.onPlate).font('bold').fontSize(20).text(whose, page.left, 38)
  document.fontSize(20).text(what, page.left, 38, { width: page.width, align: 'right' })
}

export function rule(document: Document, y: number): void {
  document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).stroke(colour.line)
}

/** Draws decoration, which screen readers skip. */
export function artifact(document: Document, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  document.markContent('Artifact', { type })
  draw()
  document.endMarkedContent()
}
