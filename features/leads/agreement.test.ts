import { describe, expect, test } from 'vitest'
import { profileCalls } from '#features/profiles/contract.ts'
import { hashOf } from '#features/quotes/services/acceptance.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { quote } from '#tests/market.ts'
import { carryOut } from '#tests/works.ts'
import type { World } from '#tests/world.ts'
import { leadEndingCalls } from './contract/endings.ts'
import { leadQuoteCalls } from './contract/quotes.ts'
import { leadCalls } from './contract.ts'
import type { LeadState } from './rules/states.ts'
import { contractorTask, turnOf } from './rules/turn.ts'
import { clientNext, contractorNext } from './rules/words.ts'
import { leadWorks } from './scheduled.ts'

/** Two people with a lead in this state. */
async function two(state: LeadState) {
  const { here: on, owner, person: by, leadId } = await leadScene(state)
  const versions = (as = owner) => on.done(leadQuoteCalls.versions, { leadId }, { as })
  const asSeen = async () => (await on.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner }))[0]
  const accept = (wishes: object = {}) => on.request(leadCalls.acceptQuote, { leadId, ...wishes }, { as: owner })
  const renew = (wishes: object = {}) => on.request(leadQuoteCalls.renew, { leadId, ...wishes }, { as: by })
  const cancel = () => on.request(leadEndingCalls.cancelAgreement, { leadId }, { as: owner })
  return { on, owner, by, leadId, versions, asSeen, accept, renew, cancel }
}

const kindsTo = async (on: World, email: string) =>
  (await on.mails()).filter(({ to }) => to === email).map(({ kind }) => kind)

describe('The versions of a quote', () => {
  test('are read by its two people, newest first, each with what it changed', async () => {
    const { on, by, leadId, versions } = await two('quoted')
    const dearer = { ...quote, labourCost: 9_000, totalCost: 15_550, warrantyPeriod: '2 years' }
    await on.done(leadCalls.submitQuote, { leadId, ...dearer }, { as: by })
    const { versions: read, agreement } = await versions()
    expect(read.map(({ version }) => version)).toEqual([2, 1])
    expect(read[0]?.changes).toEqual([
      { what: 'Labour', before: '£80.00', after: '£90.00', kind: 'changed' },
      { what: 'Total', before: '£145.50', after: '£155.50', kind: 'changed' },
      { what: 'Warranty', before: '12 months', after: '2 years', kind: 'changed' },
    ])
    expect(read[1]?.changes).toEqual([])
    expect(agreement).toBeNull()
    expect(await versions(by)).toEqual({ versions: read, agreement })
  })
})

describe('What is accepted', () => {
  test('is signed in one visible line: the name of the account where nothing else was typed', async () => {
    const { owner, versions, accept } = await two('quoted')
    expect(await accept({ name: '\u200b\u2060' })).toMatchObject({ status: 200 })
    expect((await versions()).agreement?.name).toBe(`${owner.firstName} ${owner.lastName}`)
  })

  test.each([
    { beginEarly: true, says: 'Beginning 9 Feb 2026,' },
    {
      beginEarly: false,
      says: 'Beginning after 15 Feb 2026 unless you agree otherwise (the quote named 9 Feb 2026),',
    },
  ])(
    'begins, by both mails as by its page, on the day that the homeowner asked for: %o',
    async ({ beginEarly, says }) => {
      const { on, owner, by, leadId, accept } = await two('quoted')
      await on.done(leadCalls.submitQuote, { leadId, ...quote, estimatedStartDate: '2026-02-09' }, { as: by })
      expect(await accept({ beginEarly })).toMatchObject({ status: 200 })
      for (const { email } of [owner, by]) expect((await on.mailTo(email)).text.replaceAll(/\s+/g, ' ')).toContain(says)
    },
  )

  test('is kept as it was, with who, when, the words and its hash, and cannot be changed', async () => {
    const { on, owner, versions, asSeen, accept } = await two('quoted')
    const read = (await versions()).versions[0]
    expect(await accept({ quoteId: read?.id, name: 'Joan Marsh', beginEarly: true })).toMatchObject({ status: 200 })
    const { agreement } = await versions()
    expect(agreement).toMatchObject({
      quoteId: read?.id,
      version: 1,
      name: 'Joan Marsh',
      beginEarly: true,
      acceptedAt: '2026-02-01T09:00:00.000Z',
      cancelUntil: '2026-02-16T00:00:00.000Z',
    })
    expect((await asSeen())?.agreement).toEqual(agreement)
    const { pool } = on.services.database
    const { rows } = await pool.query<{ record: string; accepted_by: string }>('select * from quote_acceptances')
    const [kept] = rows
    expect(kept?.accepted_by).toBe(owner.id)
    expect(hashOf(kept?.record ?? '')).toBe(agreement?.hash)
    expect(JSON.parse(kept?.record ?? '')).toMatchObject({
      quote: { id: read?.id, totalCost: quote.totalCost, workBreakdown: quote.workBreakdown },
      name: 'Joan Marsh',
      homeowner: `${owner.firstName} ${owner.lastName}`,
      rightToCancel: [expect.stringContaining('15 Feb 2026'), expect.anything(), expect.anything(), expect.anything()],
      beginEarly: expect.stringContaining('begin within the 14 days'),
    })
    await expect(pool.query('update quote_acceptances set name = $1', ['Somebody'])).rejects.toThrow('append-only')
    await expect(pool.query('delete from quote_acceptances')).rejects.toThrow('append-only')
    // A repeat is no error and changes nothing.
    expect(await accept({ quoteId: read?.id, name: 'Another' })).toMatchObject({ status: 200 })
    expect((await versions()).agreement).toEqual(agreement)
  })

  test('is signed with the name of the account where none is typed', async () => {
    const { on, owner, by, versions, accept } = await two('quoted')
    await accept()
    // The last day of the offer is none of the agreement.
    for (const { email } of [owner, by]) expect((await on.mailTo(email)).text).not.toContain('Valid until')
    expect((await versions()).agreement).toMatchObject({
      name: `${owner.firstName} ${owner.lastName}`,
      beginEarly: false,
    })
  })
})

describe('A quote', () => {
  test('is accepted until its last day is over, and not after; its contractor renews it', async () => {
    const { on, versions, accept, renew } = await two('quoted')
    on.clock.set(new Date('2026-03-04T00:00:00Z'))
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'QUOTE_EXPIRED' } })
    expect(await renew()).toMatchObject({ status: 400, body: { fields: { estimatedStartDate: expect.anything() } } })
    expect(await renew({ estimatedStartDate: '2026-03-20' })).toMatchObject({ status: 200 })
    const [newest] = (await versions()).versions
    expect(newest).toMatchObject({ version: 2, validUntil: '2026-04-03', totalCost: quote.totalCost })
    expect(newest?.changes.map(({ what }) => what)).toEqual(['Start', 'Valid until'])
    expect(await accept()).toMatchObject({ status: 200 })
    expect(await renew()).toMatchObject({ status: 409 })
  })

  test('is accepted in the last second of its last day', async () => {
    const { on, accept } = await two('quoted')
    on.clock.set(new Date('2026-03-03T23:59:59Z'))
    expect(await accept()).toMatchObject({ status: 200 })
  })

  test('that ends in three days reminds its homeowner once', async () => {
    const { on, owner, by, leadId, renew } = await two('quoted')
    const reminders = async () => {
      await carryOut(on.services, leadWorks)
      return (await kindsTo(on, owner.email)).filter((kind) => kind === 'lead-quote-ending').length
    }
    on.clock.set(new Date('2026-02-28T23:59:00Z'))
    expect(await reminders()).toBe(0)
    on.clock.set(new Date('2026-03-01T09:00:00Z'))
    expect(await reminders()).toBe(1)
    expect(await reminders()).toBe(1)
    expect((await on.mailTo(owner.email)).text).toContain('Valid until the end of 3 Mar 2026')
    await on.done(leadCalls.submitQuote, { leadId, ...quote }, { as: by })
    expect(await reminders()).toBe(1)
    on.clock.set(new Date('2026-03-29T09:00:00Z'))
    expect(await renew({ estimatedStartDate: '2026-05-01' })).toMatchObject({ status: 200 })
    expect(await reminders()).toBe(1)
    expect(await kindsTo(on, owner.email)).toContain('lead-renew-quote')
  })

  test('that ended without an answer is told once to its contractor, whose turn it is then, until they renew it', async () => {
    const { on, owner, by, renew, asSeen } = await two('quoted')
    const ended = async () => {
      await carryOut(on.services, leadWorks)
      return (await kindsTo(on, by.email)).filter((kind) => kind === 'lead-quote-ended').length
    }
    const turn = async () => {
      const lead = await asSeen()
      return lead && { next: clientNext(lead), whose: turnOf(lead) }
    }
    on.clock.set(new Date('2026-03-01T09:00:00Z'))
    expect([await ended(), await turn()]).toMatchObject([0, { whose: 'client' }])
    on.clock.set(new Date('2026-03-04T09:00:00Z'))
    expect([await ended(), await ended()]).toEqual([1, 1])
    expect(await turn()).toMatchObject({ next: expect.stringContaining('no longer be accepted'), whose: 'contractor' })
    const [theirs] = await on.done(leadCalls.ofContractor, { contractorId: by.id }, { as: by })
    expect(theirs && [contractorTask(theirs), contractorNext(theirs)]).toEqual([
      'quote ended',
      expect.stringContaining('renew it'),
    ])
    expect(await renew({ estimatedStartDate: '2026-03-20' })).toMatchObject({ status: 200 })
    expect([await ended(), await turn()]).toMatchObject([1, { whose: 'client' }])
    on.clock.set(new Date('2026-04-04T09:00:00Z'))
    expect(await ended()).toBe(2)
    expect((await kindsTo(on, owner.email)).filter((kind) => kind === 'lead-quote-ending')).toHaveLength(1)
  })

  test('says in its mail what of it is VAT, as its contractor said it', async () => {
    const { on, owner } = await two('quoted')
    expect((await on.mailTo(owner.email)).text).toContain('This quote does not say whether VAT is included.')
  })
})

describe('The right to cancel', () => {
  test('runs to the end of the fourteenth day, opens the job again and tells both', async () => {
    const { on, owner, by, cancel, asSeen } = await two('accepted')
    on.clock.set(new Date('2026-02-15T23:59:59Z'))
    const credits = async () => (await on.done(profileCalls.own, {}, { as: by }))?.leadCreditsBalance ?? 0
    const before = await credits()
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'called_off' } })
    expect(await credits()).toBe(before + 1)
    for (const { email } of [owner, by]) expect(await kindsTo(on, email)).toContain('lead-cancel-agreement')
    expect((await on.mailTo(owner.email)).text).toContain('15 Feb 2026, 23:59')
    expect(await asSeen()).toMatchObject({
      job: { status: 'active' },
      circumstances: expect.arrayContaining(['reviewable']),
    })
    // The agreement stays readable.
    expect((await asSeen())?.agreement).not.toBeNull()
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'called_off' } })
    expect(await credits()).toBe(before + 1)
  })

  test('holds while the work waits to be confirmed, and ends after the fourteenth day', async () => {
    const waiting = await two('awaiting_completion')
    expect(await waiting.cancel()).toMatchObject({ status: 200 })
    const late = await two('accepted')
    late.on.clock.set(new Date('2026-02-16T00:00:00Z'))
    expect(await late.cancel()).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
  })
})
