import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { openSheet, type Sheet } from './sheet.ts'

const labels = ['To', 'Ordered on', 'Signature', 'Date']

const about = { title: 'A quote', author: 'A builder', at: new Date('2026-02-01T09:00:00Z') }
const begun = () => openSheet({ ...about, plate: ['Here', 'A quote'], foot: 'Version 1' })

/** The texts of each page of a finished sheet. */
async function textsOf(sheet: Sheet): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await sheet.end()))
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const { items } = await (await pdf.getPage(i + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join('\n')
    }),
  )
}

/** The texts of each page of a sheet whose form follows so many lines. */
async function formAfter(lines: number): Promise<string[]> {
  const sheet = begun()
  for (let line = 1; line <= lines; line++) sheet.paragraph(`Line ${line}`)
  sheet.form(
    'Form',
    'Fill it in',
    labels.map((label) => [label, ''] as const),
  )
  return textsOf(sheet)
}

test('A form to fill in stands on one page, wherever what is before it ends', async () => {
  for (let lines = 20; lines <= 40; lines++) {
    const pages = await formAfter(lines)
    const page = pages.find((text) => text.includes('Fill it in')) ?? ''
    for (const label of labels) expect(page, `after ${lines} lines`).toContain(label)
    expect(page.match(/…{9}/g)?.length).toBeGreaterThanOrEqual(labels.length)
    expect(pages.at(-1)).toBe(page)
  }
})

test('What the fonts have no letters for is printed plainly, and said to be so where a letter is lost', async () => {
  const sheet = begun()
  sheet.paragraph('Zoë Łukasiewicz, 25 m², £80 – “all in”')
  sheet.paragraph('Tap fitted 👍🏽 and tested ✅, sink → drain, twenty‑four hours, ḋone')
  const plain = await textsOf(sheet)
  expect(plain.join()).toContain('Zoë Łukasiewicz, 25 m², £80 – “all in”')
  expect(plain.join()).toContain('Tap fitted and tested, sink -> drain, twenty-four hours, done')
  expect(plain.join()).not.toContain('cannot be printed')

  const other = begun()
  other.facts([['To', 'Иван, Ωmega, שלום']])
  const lost = (await textsOf(other)).join()
  expect(lost).toContain('????, ?mega, ????')
  expect(lost).toContain('Letters that cannot be printed here')
})
