import { describe, expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { contractor, homeowner, job, leadAt, quote } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { formalQuote } from './contract.ts'

test("A new version of a quote replaces the one before, and another contractor's quote begins at version 1", async () => {
  const on = await world()
  const owner = await homeowner(on)
  const jobId = await job(on, owner)
  const [first, second] = [await contractor(on), await contractor(on)]
  const leadId = await leadAt(on, 'quoted', jobId, owner, first)
  const other = await leadAt(on, 'quoted', jobId, owner, second)
  const dearer = { ...quote, labourCost: quote.labourCost + 1_000, totalCost: quote.totalCost + 1_000 }
  await on.done(leadCalls.submitQuote, { leadId, ...dearer }, { as: first })

  const leads = await on.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
  const shown = new Map(leads.map((lead) => [lead.id, lead.quote]))
  expect(shown.get(leadId)).toMatchObject({ version: 2, totalCost: dearer.totalCost })
  expect(shown.get(other)).toMatchObject({ version: 1, totalCost: quote.totalCost })
})

describe('A quote with lines', () => {
  const lines = [
    { what: 'Fit the tap', quantity: 2_500, unit: 'hour', unitPrice: 4_000, vat: 'standard', group: 'labourCost' },
    { what: 'Mixer tap', quantity: 1_000, unit: 'each', unitPrice: 8_999, vat: 'standard', group: 'materialsCost' },
  ] as const
  const withLines = { ...quote, lines: [...lines], prices: 'net' as const, labourCost: 12_000, materialsCost: 10_799 }
  const right = { ...withLines, totalCost: 22_799 }
  /** A lead after the visit, with a contractor registered for VAT, not registered, or with neither stated (null). */
  const visited = async (registered: boolean | null) => {
    const { here: on, owner, person: by, leadId } = await leadScene('site_visited')
    if (registered !== null) {
      const saying = { id: by.id, registered, number: registered ? '980 7806 84' : '', pricesTyped: 'net' as const }
      expect(await on.done(profileCalls.sayVat, saying, { as: by })).toMatchObject({
        vatRegistered: registered,
        vatNumber: registered ? 'GB980780684' : null,
        pricesTyped: 'net',
      })
    }
    return {
      send: (wishes: object) => on.request(leadCalls.submitQuote, { leadId, ...right, ...wishes }, { as: by }),
      read: async () => (await on.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner }))[0]?.quote,
    }
  }

  test('says net, VAT and gross, under the number its contractor had, and holds for 30 days', async () => {
    const { send, read } = await visited(true)
    const stages = [
      { name: 'Deposit', waitsFor: 'your order', deposit: true, share: 2_500 },
      { name: 'The rest', waitsFor: 'the end', share: 7_500 },
    ]
    expect(await send({ stages, excludes: 'Tiling', warrantyMonths: 24 })).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject({
      netCost: 18_999,
      vatCost: 3_800,
      totalCost: 22_799,
      vatNumber: 'GB980780684',
      validUntil: '2026-03-03',
      stages: [{ deposit: true, amount: 5_700 }, { amount: 17_099 }],
      lines,
      prices: 'net',
      excludes: 'Tiling',
      warrantyMonths: 24,
    })
  })

  test('is refused where its figures do not agree, each at its field', async () => {
    const { send, read } = await visited(true)
    const code = async (wishes: object) => {
      const { status, body } = await send(wishes)
      expect(status).toBe(400)
      const { code, fields } = body as { code: string; fields: object }
      return [code, ...Object.keys(fields)]
    }
    const stage = { name: 'Start', waitsFor: 'us', amount: 22_799 }
    const free = lines.map((line) => ({ ...line, vat: 'none' }))
    expect(await code({ labourCost: 12_001, totalCost: 22_800 })).toEqual(['BAD_TOTAL', 'totalCost'])
    expect(await code({ prices: 'gross' })).toEqual(['BAD_TOTAL', 'totalCost'])
    expect(await code({ lines: free })).toEqual(['VAT_NOT_REGISTERED', 'lines.0.vat'])
    expect(await code({ stages: [{ ...stage, amount: 22_798 }] })).toEqual(['BAD_STAGES', 'stages'])
    expect(await code({ stages: [{ ...stage, deposit: true }] })).toEqual(['DEPOSIT_NEEDS_REASON', 'depositReason'])
    expect(await code({ stages: [{ ...stage, share: 10_000 }] })).toEqual(['INVALID', 'stages.0.amount'])
    expect(await code({ validUntil: '2026-01-31' })).toEqual(['INVALID', 'validUntil'])
    expect(await read()).toBeNull()
  })

  test('charges VAT only for whoever said that they are registered', async () => {
    const { send, read } = await visited(false)
    expect(await send({})).toMatchObject({ status: 400, body: { code: 'VAT_NOT_REGISTERED' } })
    const five = { ...quote, lines: undefined }
    expect(await send({ ...five, vat: 'standard' })).toMatchObject({ body: { code: 'VAT_NOT_REGISTERED' } })
    expect(await send({ ...five, vat: 'none' })).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject({ vat: 'none', netCost: quote.totalCost, vatCost: 0 })
  })

  test('says nothing of VAT where its contractor said nothing, not even that none is charged', async () => {
    const { send, read } = await visited(null)
    const unsaid = await send({ ...quote, lines: undefined, vat: 'none' })
    const fields = { vat: expect.stringMatching(/^Say first whether/) }
    expect(unsaid).toMatchObject({ status: 400, body: { code: 'VAT_NOT_REGISTERED', fields } })
    expect(await send({ ...quote, lines: undefined })).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject({ netCost: null, vatCost: null })
  })
})

test('A VAT number is checked by its digits', async () => {
  const on = await world()
  const by = await contractor(on)
  const say = (number: string) => on.request(profileCalls.sayVat, { id: by.id, registered: true, number }, { as: by })
  expect(await say('GB 980 7806 85')).toMatchObject({
    status: 400,
    body: { fields: { number: expect.stringContaining('digits') } },
  })
  expect(await say('')).toMatchObject({ status: 400, body: { fields: { number: 'Enter your VAT number' } } })
  expect(await on.done(profileCalls.own, {}, { as: by })).toMatchObject({ vatRegistered: null })
})

test('An email address pasted with space around it is taken without', () => {
  const pasted = { ...quote, customerEmail: ' jo@example.com\n' }
  expect(formalQuote.parse(pasted).customerEmail).toBe('jo@example.com')
  expect(formalQuote.safeParse({ ...quote, customerEmail: 'jo at example.com' }).error?.issues).toMatchObject([
    { message: 'Customer email must be a valid email address' },
  ])
})

test('Names and numbers pasted over several lines stand on one line of a quote', () => {
  const pasted = { ...quote, contractorName: 'Smith\r\n& Sons', customerPhone: '0113\n496 0999\n' }
  expect(formalQuote.parse(pasted)).toMatchObject({ contractorName: 'Smith & Sons', customerPhone: '0113 496 0999' })
  expect(formalQuote.safeParse({ ...quote, customerName: '\n' }).error?.issues).toMatchObject([
    { message: 'Customer name is required' },
  ])
})

test('A work breakdown of a few letters is told how long it must be', () => {
  expect(formalQuote.safeParse({ ...quote, workBreakdown: ' Fit tap ' }).error?.issues).toMatchObject([
    { message: 'Work breakdown must be at least 10 characters' },
  ])
})

test('A quote without payment terms is told that they are required', () => {
  expect(formalQuote.safeParse({ ...quote, paymentTerms: '' }).error?.issues).toMatchObject([
    { message: 'Payment terms are required' },
  ])
})
