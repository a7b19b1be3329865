import { getDocumentProxy } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { leadQuoteCalls } from '#features/leads/contract/quotes.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { mailCalls } from '#features/mails/contract.ts'
import { eraseAccount } from '#features/privacy/services.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { minutes } from '#shared/dates.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { contractor, quote } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import type { World } from '#tests/world.ts'
import { mostLines, type QuoteLine, sumsOf } from './rules/lines.ts'
import { vatNames } from './rules/vat.ts'
import { costs } from './rules.ts'
import { quoteDocument } from './services/quote-document.ts'

vi.mock('./services/quote-document.ts', { spy: true })

/** The most lines of a quote, with words of tradespeople. */
const lines = Array.from(
  { length: mostLines },
  (_, i): QuoteLine => ({
    what: `${i + 1}. Take up, level and lay floorboards, room ${i % 12}`,
    quantity: 1_500 + i,
    unit: 'm²',
    unitPrice: 2_499 + i,
    vat: vatNames[i % 2] ?? 'standard',
    group: costs[i % costs.length] ?? 'labourCost',
  }),
)
const sums = sumsOf(lines, 'net')
const large = { ...quote, lines, prices: 'net' as const, ...sums.groups, totalCost: sums.gross }

async function quoted(content: object) {
  const { here: on, owner, person: by, leadId } = await leadScene('site_visited')
  await on.done(profileCalls.sayVat, { id: by.id, registered: true, number: 'GB 980 7806 84' }, { as: by })
  await on.done(leadCalls.submitQuote, { leadId, ...quote, ...content }, { as: by })
  const [newest] = (await on.done(leadQuoteCalls.versions, { leadId }, { as: by })).versions
  return { on, owner, by, leadId, quoteId: newest?.id ?? '' }
}

async function accepted() {
  const scene = await quoted({})
  const { on, owner, leadId, quoteId } = scene
  vi.mocked(quoteDocument).mockClear()
  await on.done(leadCalls.acceptQuote, { leadId, quoteId, name: 'Joan Marsh', beginEarly: true }, { as: owner })
  const mails = async () => (await on.mails()).filter(({ kind }) => kind === 'lead-accept-quote')
  return { ...scene, mails }
}

const fetchPdf = async (on: World, quoteId: string, as: Person) => {
  const answer = await on.app.request(`/api/quotes/${quoteId}.pdf`, { headers: { cookie: as.cookie } })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return new Uint8Array(await answer.arrayBuffer())
}

/** The words of each page, and the structure elements for screen readers. */
async function read(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(bytes.slice())
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const page = await pdf.getPage(i + 1)
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      return { text, tree: JSON.stringify(await page.getStructTree()) }
    }),
  )
  return { pages, info: await pdf.getMetadata(), marks: await pdf.getMarkInfo() }
}

test('A quote of 200 lines is a tagged PDF under 200 KB, with a header on each page, and the same bytes each time', async () => {
  const { on, owner, by, quoteId } = await quoted(large)
  const pdf = await fetchPdf(on, quoteId, owner)
  expect(pdf.length).toBeLessThan(200_000)
  expect(await fetchPdf(on, quoteId, by)).toEqual(pdf)
  const { pages, info, marks } = await read(pdf)
  expect(marks).toMatchObject({ Marked: true })
  expect(pages.map(({ text }) => text).join(' ')).toContain('rounded to the nearest penny, half a penny up')
  expect(info.info).toMatchObject({ Language: 'en-GB', Title: expect.stringContaining('Leaking kitchen tap') })
  expect(info.metadata?.getRaw()).toContain('<pdfuaid:part>1</pdfuaid:part>')
  const whole = pages.map(({ text }) => text).join(' ')
  for (const { what } of lines) expect(whole).toContain(what)
  expect(whole).toContain('GB 980 7806 84')
  const withLines = pages.filter(({ text }) => text.includes('floorboards'))
  expect(withLines.length).toBeGreaterThan(4)
  for (const { text, tree } of withLines) {
    expect(text).toContain('price before VAT')
    for (const role of ['"Table"', '"TR"', '"TH"', '"TD"']) expect(tree).toContain(role)
  }
  for (const [i, { text }] of pages.entries()) expect(text).toContain(`Page ${i + 1} of ${pages.length}`)
  // All fonts are embedded, none is one that readers would substitute.
  const raw = Buffer.from(pdf).toString('latin1')
  expect(raw.match(/\/FontFile2/g)).toHaveLength(2)
  expect(raw).not.toContain('/Helvetica')
})

test('A quote of 200 lines of 200 characters each is under 200 KB too', async () => {
  const words = [
    'joist',
    'noggin',
    'skirting',
    'membrane',
    'insulate',
    'lintel',
    'purlin',
    'soffit',
    'cistern',
    'valve',
    'batten',
  ]
  let at = 1
  const word = () => {
    at = (at * 48_271) % 2_147_483_647
    return words[at % words.length]
  }
  const long = lines.map((line, i) => ({
    ...line,
    what: Array.from({ length: 40 }, word)
      .join(' ')
      .slice(0, 196)
      .concat(String(i + 1)),
  }))
  const { on, owner, quoteId } = await quoted({ ...large, lines: long })
  const pdf = await fetchPdf(on, quoteId, owner)
  expect(pdf.length).toBeLessThan(200_000)
  const { pages } = await read(pdf)
  expect(pages.length).toBeGreaterThan(10)
})

test('Whoever says nothing of VAT has no VAT in the PDF', async () => {
  const { on, owner, quoteId } = await quoted({})
  const { pages } = await read(await fetchPdf(on, quoteId, owner))
  const whole = pages.map(({ text }) => text).join(' ')
  expect(whole).toContain('This quote does not say whether VAT is included.')
  expect(whole).not.toContain('VAT included')
  expect(whole).toContain('The deposit is 50% of the total, £72.75. The contractor gave no reason.')
})

test('What was accepted is mailed to both as a PDF with the record, the right to cancel and the form', async () => {
  const { on, owner, by, leadId, quoteId, ...scene } = await accepted()
  const { agreement } = await on.done(leadQuoteCalls.versions, { leadId }, { as: owner })
  const mails = await scene.mails()
  expect(mails.map(({ to }) => to).sort()).toEqual([owner.email, by.email].sort())
  const pdf = await fetchPdf(on, quoteId, by)
  for (const { attachment } of mails) {
    expect(attachment?.name).toBe('quote-version-1.pdf')
    expect(new Uint8Array(attachment?.pdf ?? [])).toEqual(pdf)
  }
  const whole = (await read(pdf)).pages.map(({ text }) => text).join(' ')
  for (const words of ['accepted by Joan Marsh on 1 Feb 2026, 09:00', agreement?.hash, 'until the end of 15 Feb 2026'])
    expect(whole.replace(/\s+/g, '')).toContain(words?.replace(/\s+/g, ''))
  expect(whole).toContain('I hereby give notice that I cancel my contract for')
  expect(whole).toContain('Please begin within the 14 days')
})

test('Whoever accepts waits for no PDF: the mails name it, and it is made when they are sent, also once more', async () => {
  const { on, owner, quoteId, mails } = await accepted()
  const { db } = on.services.database
  const waiting = await db.selectFrom('outbox').select('document').where('kind', '=', 'lead-accept-quote').execute()
  const document = { kind: 'agreement', id: quoteId }
  expect(waiting).toEqual([{ document }, { document }])
  expect(quoteDocument).not.toHaveBeenCalled()
  expect(await mails()).toHaveLength(2)
  expect(quoteDocument).toHaveBeenCalledTimes(2)
  const admin = await on.person({ role: 'admin' })
  const [sent] = await on.done(mailCalls.list, { search: owner.email }, { as: admin })
  await on.done(mailCalls.resend, { mailId: sent?.id ?? '' }, { as: admin })
  const [first, again] = (await mails()).filter(({ to }) => to === owner.email)
  expect(again?.attachment).toEqual(first?.attachment)
})

test('A PDF that cannot be made is tried again with its mail, and after a quarter of an hour the mail goes without', async () => {
  const { on, owner, by, mails } = await accepted()
  const logged = vi.spyOn(on.services.log, 'error').mockImplementation(() => {})
  const fail = (times: number) => {
    for (let i = 0; i < times; i++) vi.mocked(quoteDocument).mockRejectedValueOnce(new Error('no font'))
  }
  fail(2)
  expect(await mails()).toEqual([])
  expect(logged).toHaveBeenCalledTimes(2)
  // One of the two mails gets it at the second attempt; the other never.
  on.clock.advance(30_000)
  fail(1)
  expect(await mails()).toHaveLength(1)
  for (const wait of [minutes(1), minutes(2), minutes(4)]) {
    fail(1)
    on.clock.advance(wait)
    expect(await mails()).toHaveLength(1)
  }
  fail(1)
  on.clock.advance(minutes(8))
  const both = await mails()
  expect(both.map(({ attachment }) => attachment?.name).sort()).toEqual(['quote-version-1.pdf', undefined])
  expect(both.map(({ to }) => to).sort()).toEqual([owner.email, by.email].sort())
})

test('Of what was agreed with somebody who deletes the account before the mail leaves, nothing goes with it', async () => {
  const { on, owner, by, mails } = await accepted()
  await inTransaction(on.services, [], (transaction) => eraseAccount(transaction, owner.id))
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.to).toBe(by.email)
  expect(mail?.attachment).toBeUndefined()
  expect(quoteDocument).not.toHaveBeenCalled()
})

test('A quote is nobody else’s to read', async () => {
  const { on, quoteId } = await quoted({})
  const other = await contractor(on)
  const answer = await on.request(leadQuoteCalls.document, { file: `${quoteId}.pdf` }, { as: other })
  expect(answer.status).toBe(404)
  expect((await on.request(leadQuoteCalls.document, { file: `${quoteId}.pdf` })).status).toBe(401)
  expect((await on.request(leadQuoteCalls.document, { file: quoteId }, { as: other })).status).toBe(400)
})
