import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { conversationCalls } from '#features/conversations/contract.ts'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import type { LeadState } from '#features/leads/rules/states.ts'
import { leadWorks } from '#features/leads/scheduled.ts'
import { privacyWorks } from '#features/privacy/scheduled.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import type { QuoteLine } from '#features/quotes/rules/lines.ts'
import { hashOf } from '#features/quotes/services/acceptance.ts'
import { days } from '#shared/dates.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { erase } from '#tests/erase.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { homeowner } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { carryOut } from '#tests/works.ts'
import { variationCalls } from './contract.ts'

/** The quote of the scene: labour £80.00 and materials £65.50. */
const quoted = 14_550
const tiles: QuoteLine = {
  what: 'Tiles behind the tap',
  quantity: 1_500,
  unit: 'm²',
  unitPrice: 4_000,
  vat: 'none',
  group: 'materialsCost',
}
const reason = 'The wall behind the tap is damp.'

async function scene(state: LeadState = 'accepted') {
  const at = await leadScene(state)
  const { here, owner, person, leadId } = at
  await here.done(
    profileCalls.sayVat,
    { id: person.id, registered: false, number: '', pricesTyped: 'gross' },
    { as: person },
  )
  type Change = Omit<RawInput<typeof variationCalls.propose>, 'leadId'>
  const change: Change = { reason, lines: [tiles] }
  const ask = (wishes: Change = change) => here.request(variationCalls.propose, { leadId, ...wishes }, { as: person })
  const sent = (wishes: Change = change) => here.done(variationCalls.propose, { leadId, ...wishes }, { as: person })
  const accept = (id: string, wishes: object = {}) =>
    here.request(variationCalls.accept, { id, ...wishes }, { as: owner })
  const read = (as = owner) => here.done(variationCalls.list, { leadId }, { as })
  const kinds = async () =>
    (await here.mails()).filter(({ kind }) => kind.startsWith('variation')).map(({ kind, to }) => [kind, to])
  return { ...at, ask, sent, accept, read, kinds }
}

describe('A change to what was agreed', () => {
  test('adds lines and takes lines away once the homeowner accepts it, and is kept as it was read', async () => {
    const { here, owner, person, leadId, sent, accept, read, kinds } = await scene()
    const change = { reason, lines: [tiles], removes: [{ line: 0 }], estimatedCompletionWeeks: 3 }
    const { id, number, difference, removed } = await sent(change)
    expect({ number, difference }).toEqual({ number: 1, difference: { net: null, vat: null, gross: 6_000 - 8_000 } })
    expect(removed).toMatchObject([{ line: 0, is: { what: 'Labour' }, amount: { gross: 8_000 } }])
    expect(await read()).toMatchObject({ open: true, quoted, agreedTotal: quoted, estimatedCompletionWeeks: 1 })

    here.clock.advance(days(1))
    expect(await accept(id, { name: 'Joan Marsh', agreedTotal: quoted })).toMatchObject({ status: 409 })
    expect(await accept(id, { name: 'Joan Marsh', agreedTotal: 12_550 })).toMatchObject({ status: 200 })
    const after = await read(person)
    expect(after).toMatchObject({ agreedTotal: 12_550, estimatedCompletionWeeks: 3 })
    expect(after.lines.map(({ is }) => is.what)).toEqual(['Materials', tiles.what])
    expect(after).toEqual(await read(owner))

    const { pool } = here.services.database
    const { rows } = await pool.query('select * from variation_acceptances')
    expect(rows).toMatchObject([{ accepted_by: owner.id, name: 'Joan Marsh', accepted_at: here.clock() }])
    expect(after.variations[0]?.acceptance).toEqual({ name: 'Joan Marsh', hash: hashOf(rows[0].record) })
    expect(JSON.parse(rows[0].record)).toMatchObject({
      variation: { id, reason, removed: [{ is: { what: 'Labour' } }] },
      quoted,
      agreedBefore: { gross: quoted },
      agreedAfter: { gross: 12_550 },
    })
    await expect(pool.query('update variation_acceptances set name = $1', ['Somebody'])).rejects.toThrow('append-only')
    // A repeat is no error and changes nothing.
    expect(await accept(id, { name: 'Another' })).toMatchObject({ status: 200 })
    expect((await read()).variations).toEqual(after.variations)
    expect(await kinds()).toEqual([
      ['variation-sent', owner.email],
      ['variation-accepted', owner.email],
      ['variation-accepted', person.email],
    ])
    expect((await here.mailTo(owner.email)).text).toContain('With it the work takes 3 weeks in all.')
    const conversations = await here.done(conversationCalls.list, {}, { as: owner })
    const conversationId = conversations.find((one) => one.leadId === leadId)?.id ?? ''
    const { entries } = await here.done(conversationCalls.one, { conversationId }, { as: owner })
    expect(entries.slice(-2)).toMatchObject([
      { step: { label: expect.stringContaining('asked to change the agreement: £20.00 less') }, text: reason },
      { step: { label: 'You accepted change 1 to the agreement: £20.00 less' } },
    ])
  })

  test('says how long the work takes from when it is accepted, whatever its number', async () => {
    const { here, sent, accept, read } = await scene()
    const [one, other] = [
      await sent({ reason, lines: [tiles], estimatedCompletionWeeks: 2 }),
      await sent({ reason, lines: [tiles], estimatedCompletionWeeks: 3 }),
    ]
    await accept(other.id)
    expect(await read()).toMatchObject({ estimatedCompletionWeeks: 3 })
    here.clock.advance(days(1))
    await accept(one.id)
    expect(await read()).toMatchObject({ estimatedCompletionWeeks: 2 })
  })

  test('of the same line comes twice: the second can be declined or taken back, not accepted', async () => {
    const { here, owner, person, sent, accept, read, ask } = await scene()
    const [one, other] = [
      await sent({ reason, removes: [{ line: 0 }] }),
      await sent({ reason: 'It is not needed.', removes: [{ line: 0 }] }),
    ]
    expect(await accept(one.id)).toMatchObject({ status: 200 })
    expect(await accept(other.id)).toMatchObject({ status: 409 })
    expect(await ask({ reason, removes: [{ line: 0 }] })).toMatchObject({
      status: 400,
      body: { fields: { removes: expect.anything() } },
    })
    for (const _press of [1, 2]) await here.done(variationCalls.withdraw, { id: other.id }, { as: person })
    const third = await sent()
    const decline = (why: string) => here.request(variationCalls.decline, { id: third.id, reason: why }, { as: owner })
    const declined = await decline('We would rather paint it.')
    expect(declined.status).toBe(200)
    expect(await decline('We would rather paint it.')).toMatchObject({ status: 200, body: declined.body })
    expect(await decline('It is too dear.')).toMatchObject({ status: 409 })
    expect(await accept(third.id)).toMatchObject({ status: 409 })
    expect((await read()).variations).toMatchObject([
      { state: 'accepted' },
      { state: 'withdrawn' },
      { state: 'declined', declineReason: 'We would rather paint it.' },
    ])
    expect((await read()).agreedTotal).toBe(6_550)
  })

  test('takes away what an earlier change added; all of it leaves nothing, and never less', async () => {
    const { sent, accept, read, ask } = await scene()
    const { id } = await sent()
    const undo = { reason, removes: [{ line: 0 }, { line: 1 }, { variationId: id, line: 0 }] }
    expect(await ask(undo)).toMatchObject({ status: 400 })
    await accept(id)
    expect(await accept((await sent(undo)).id, { agreedTotal: 0 })).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject({ agreedTotal: 0, lines: [] })
  })

  test('says something, and charges VAT only as its contractor is registered', async () => {
    const { here, person, ask } = await scene()
    expect(await ask({ reason })).toMatchObject({ status: 400, body: { fields: { lines: expect.anything() } } })
    const taxed = { reason, lines: [{ ...tiles, vat: 'standard' as const }] }
    const refused = { status: 400, body: { code: 'VAT_NOT_REGISTERED', fields: { 'lines.0.vat': expect.anything() } } }
    expect(await ask(taxed)).toMatchObject(refused)
    await here.done(
      profileCalls.sayVat,
      { id: person.id, registered: true, number: 'GB 980 7806 84', pricesTyped: 'net' },
      { as: person },
    )
    expect(await ask({ reason, lines: [tiles] })).toMatchObject(refused)
    expect(await ask({ ...taxed, prices: 'net' })).toMatchObject({
      body: { difference: { net: 6_000, vat: 1_200, gross: 7_200 } },
    })
  })

  test('is sent and answered only while the work goes on', async () => {
    const waitsIn = async ({ here, owner }: Awaited<ReturnType<typeof scene>>) =>
      (await here.done(variationCalls.waiting, {}, { as: owner })).map(({ leadId }) => leadId)
    const early = await scene('quoted')
    expect(await early.ask()).toMatchObject({ status: 409 })
    expect(await early.read()).toMatchObject({ open: false, quoted: null, agreedTotal: null })
    const going = await scene()
    const { here, person, leadId, sent, accept, ask } = going
    const { id } = await sent()
    expect(await waitsIn(going)).toEqual([leadId])
    await here.done(leadCalls.markCompleted, { leadId }, { as: person })
    expect(await waitsIn(going)).toEqual([])
    expect(await accept(id)).toMatchObject({ status: 409 })
    expect(await ask()).toMatchObject({ status: 409 })
  })
})

describe('What the work came to', () => {
  test('is kept once it is done: quoted, changed, and what the homeowner says', async () => {
    const { here, owner, person, leadId, sent, accept, read } = await scene()
    await accept((await sent()).id)
    await here.done(leadCalls.markCompleted, { leadId }, { as: person })
    expect((await read()).final).toBeNull()
    await here.done(leadCalls.confirmCompletion, { leadId, finalTotal: 21_000 }, { as: owner })
    expect(await read()).toMatchObject({
      open: false,
      final: { agreed: 20_550, said: 21_000, at: here.clock().toISOString() },
    })
    const { rows } = await here.services.database.pool.query('select * from lead_totals')
    expect(rows).toMatchObject([{ quoted, variations: 6_000, agreed: 20_550, said_by_homeowner: 21_000 }])
  })

  test('is not said by a homeowner who says nothing, or nothing of it', async () => {
    const silent = await scene()
    await silent.here.done(leadCalls.markCompleted, { leadId: silent.leadId }, { as: silent.person })
    silent.here.clock.advance(days(15))
    await carryOut(silent.here.services, leadWorks)
    expect((await silent.read()).final).toMatchObject({ agreed: quoted, said: null })
    const brief = await scene()
    await brief.here.done(leadEndingCalls.sayCompleted, { leadId: brief.leadId }, { as: brief.owner })
    expect((await brief.read()).final).toMatchObject({ agreed: quoted, said: null })
  })
})

test('A change leaves no words of it once one of the two has deleted their account; its figures stay for the other', async () => {
  const { here, owner, person, leadId, sent, accept, read } = await scene()
  await accept(
    (await sent({ reason: 'Quillfeather found damp.', lines: [{ ...tiles, what: 'Quillfeather tiles' }] })).id,
    { name: 'Jo Quillfeather' },
  )
  await here.done(leadCalls.markCompleted, { leadId }, { as: person })
  await here.done(leadCalls.confirmCompletion, { leadId }, { as: owner })
  const { pool } = here.services.database
  await erase(here, owner)
  await here.mails()
  await carryOut(here.services, privacyWorks)
  const { rows } = await pool.query<{ all: string }>(
    'select (select json_agg(v)::text from variations v) || (select json_agg(a)::text from variation_acceptances a) as all',
  )
  expect(rows[0]?.all).not.toContain('Quillfeather')
  expect(await read(person)).toMatchObject({
    agreedTotal: 20_550,
    variations: [{ reason: '', acceptance: { name: '' } }],
  })
})

test('Both get an accepted change as a PDF with its record, and nobody else does', async () => {
  const { here, owner, person, sent, accept, read } = await scene()
  const { id } = await sent({ reason, lines: [tiles], removes: [{ line: 0 }], estimatedCompletionWeeks: 3 })
  const fetchPdf = async (who: Person) => {
    const answer = await here.app.request(`/api/variations/${id}.pdf`, { headers: { cookie: who.cookie } })
    return { status: answer.status, pdf: new Uint8Array(await answer.arrayBuffer()) }
  }
  expect((await fetchPdf(owner)).status).toBe(404)
  await accept(id, { name: 'Joan Marsh' })
  const { status, pdf } = await fetchPdf(owner)
  expect(status).toBe(200)
  expect(pdf.length).toBeLessThan(200_000)
  expect((await fetchPdf(person)).pdf).toEqual(pdf)
  expect((await fetchPdf(await homeowner(here))).status).toBe(404)
  const mails = (await here.mails()).filter(({ kind }) => kind === 'variation-accepted')
  expect(mails.map(({ attachment }) => attachment?.name)).toEqual(['change-1.pdf', 'change-1.pdf'])
  expect(new Uint8Array(mails[0]?.attachment?.pdf ?? [])).toEqual(pdf)

  const parsed = await getDocumentProxy(pdf.slice())
  const page = await parsed.getPage(1)
  const { items } = await page.getTextContent()
  const text = items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
  const hash = (await read()).variations[0]?.acceptance?.hash
  const figures = ['£145.50', '£20.00 less', '-£20.00', '£125.50', '1.5 m² at £40.00']
  for (const words of [reason, tiles.what, 'Labour', '3 weeks', 'accepted by Joan Marsh', ...figures])
    expect(text).toContain(words)
  expect(text.replaceAll(' ', '')).toContain(hash)
  expect(await parsed.getMarkInfo()).toMatchObject({ Marked: true })
  for (const role of ['"H1"', '"Table"', '"TH"']) expect(JSON.stringify(await page.getStructTree())).toContain(role)
})
