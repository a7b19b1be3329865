import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainEmail } from '#features/contact-details/rules/sameness.ts'
import { creditCalls } from '#features/credits/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { retentionYears } from '#features/privacy/rules.ts'
import { privacyWorks } from '#features/privacy/scheduled.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { profileWorks } from '#features/profiles/scheduled.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { later, monthsLater } from '#shared/dates.ts'
import { erase } from '#tests/erase.ts'
import { homeowner, job, leadAt, request } from '#tests/market.ts'
import { ownContact } from '#tests/own-contact.ts'
import { ownProfile } from '#tests/own-profile.ts'
import type { Person, PersonWish } from '#tests/people.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { trialHad } from './rules.ts'

type Form = Partial<ReturnType<typeof ownContact>> & { companyNumber?: string }

const newContractor = (here: World, wish: PersonWish = {}) => here.person({ role: 'contractor', ...wish })

/** Completes the profile; returns the initial credits. */
async function complete(here: World, as: Person, wish: Form = {}): Promise<number> {
  const profile = await here.done(profileCalls.create, { ...ownProfile(), ...wish }, { as })
  expect(profile.trialEndDate === null).toBe(profile.leadCreditsBalance === 0)
  expect(profile.subscriptionStatus).toBe(profile.trialEndDate ? 'trial' : 'none')
  return profile.leadCreditsBalance
}

const balanceOf = async (here: World, as: Person) =>
  (await here.done(creditCalls.ledger, { contractorId: as.id }, { as })).leadCreditsBalance

test('trial, spend, delete, sign up again: the second account has no trial, and is told why', async () => {
  const here = await world({ rateLimits: false })
  const owner = await homeowner(here)
  const business = { ...ownContact(), companyNumber: '01234567' }
  const email = 'serial@example.com'
  const first = await newContractor(here, { email, phone: '+447700900555' })
  expect(await complete(here, first, business)).toBe(trial.leads)
  for (let i = 0; i < trial.leads; i++) {
    const leadId = await request(here, await job(here, owner), first)
    await here.done(leadCalls.confirmQuote, { leadId }, { as: first })
  }
  expect(await balanceOf(here, first)).toBe(0)
  await erase(here, first)
  for (const [person, contact] of [
    [{ email }, {}],
    [{ email: 'Serial+again@example.com'.toLowerCase() }, {}],
    [{ phone: '+447700900555' }, {}],
    [{}, { businessPhone: '07700 900555' }],
    [{}, { businessPhone: business.businessPhone }],
    [{}, { businessEmail: business.businessEmail }],
    [{}, { companyNumber: business.companyNumber }],
  ] as const) {
    const again = await newContractor(here, person)
    expect(await complete(here, again, contact)).toBe(0)
    const letter = await here.mailTo(again.email)
    expect(letter.subject).toBe('Your profile is live')
    expect(letter.text.replaceAll(/\s+/g, ' ')).toContain(trialHad)
    await erase(here, again)
  }
  expect(await complete(here, await newContractor(here))).toBe(trial.leads)
})

test('a trial is given once to whoever shares an email, phone or company number, in any order of signing up and deleting', async () => {
  const here = await world({ rateLimits: false })
  const few = fc.integer({ min: 0, max: 3 })
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ does: fc.constant('sign up' as const), email: few, phone: few, company: few }),
    },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('delete' as const), which: fc.nat(5) }) },
  )
  let run = 0
  const property = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
    run += 1
    const had = new Set<string>()
    const there: Person[] = []
    for (const [i, one] of steps.entries()) {
      if (one.does === 'delete') {
        const [gone] = there.splice(one.which % Math.max(1, there.length), 1)
        if (gone) await erase(here, gone)
        continue
      }
      const digits = `${String(run).padStart(3, '0')}${one.phone}`
      const marks = [`email ${one.email}`, `phone ${one.phone}`, ...(one.company ? [`company ${one.company}`] : [])]
      // Another address of the same mailbox: an existing account keeps its trial.
      const person = await newContractor(here, { email: `box${run}-${one.email}+${i}@example.com` })
      const companyNumber = one.company ? `${String(run).padStart(7, '0')}${one.company}` : ''
      const credits = await complete(here, person, { businessPhone: `0113 496 ${digits}`, companyNumber })
      expect(credits).toBe(marks.some((mark) => had.has(mark)) ? 0 : trial.leads)
      for (const mark of marks) had.add(mark)
      there.push(person)
    }
  })
  await fc.assert(property, { numRuns: 12 })
}, 120_000)

test('of two profiles at once with one company number, one has the trial', async () => {
  const here = await world({ rateLimits: false })
  for (let i = 0; i < 5; i++) {
    const companyNumber = `SC00000${i}`
    const people = [await newContractor(here), await newContractor(here), await newContractor(here)]
    const credits = await Promise.all(people.map((person) => complete(here, person, { companyNumber })))
    expect(credits.sort()).toEqual([0, 0, trial.leads])
  }
})

test('of two that say the same company number afterwards, one keeps the trial and the other’s is taken back', async () => {
  const here = await world({ rateLimits: false })
  const [first, second] = [await newContractor(here), await newContractor(here)]
  for (const person of [first, second]) expect(await complete(here, person)).toBe(trial.leads)
  const say = (as: Person) => here.done(profileCalls.update, { id: as.id, companyNumber: '07654321' }, { as })
  const both = await Promise.all([say(first), say(second)])
  expect(both.map(({ leadCreditsBalance }) => leadCreditsBalance).sort()).toEqual([0, trial.leads])
  const loser = both[0].leadCreditsBalance === 0 ? first : second
  expect(await here.done(profileCalls.own, {}, { as: loser })).toMatchObject({
    subscriptionStatus: 'none',
    trialEndDate: null,
  })
  const { entries } = await here.done(creditCalls.ledger, { contractorId: loser.id }, { as: loser })
  expect(entries[0]).toMatchObject({ reason: 'This business has had its trial', amount: -trial.leads })
  // Repeating details, or returning to earlier ones of one's own, has no effect.
  const winner = loser === first ? second : first
  for (const companyNumber of ['', '07654321']) {
    const kept = await here.done(profileCalls.update, { id: winner.id, companyNumber }, { as: winner })
    expect(kept.leadCreditsBalance).toBe(trial.leads)
  }
})

test('a trial that was spent is taken back as well: its credits do not come back to be spent', async () => {
  const here = await world({ rateLimits: false })
  const [owner, first, second] = [await homeowner(here), await newContractor(here), await newContractor(here)]
  for (const person of [first, second]) await complete(here, person)
  const leads: string[] = []
  for (let i = 0; i < trial.leads; i++) leads.push(await leadAt(here, 'pending', await job(here, owner), owner, second))
  for (const as of [first, second])
    await here.done(profileCalls.update, { id: as.id, companyNumber: '07654321' }, { as })
  for (const leadId of leads) await here.done(leadCalls.decline, { leadId }, { as: owner })
  expect(await balanceOf(here, second)).toBe(0)
})

test('somebody who signed up and never had a trial has it the next time', async () => {
  const here = await world()
  const email = 'hesitant@example.com'
  await erase(here, await newContractor(here, { email }))
  expect(await complete(here, await newContractor(here, { email }))).toBe(trial.leads)
})

test('nobody can be read from what stays of a trial, and it goes when its time is over', async () => {
  const here = await world()
  const { pool } = here.services.database
  const email = 'gone@example.com'
  const person = await newContractor(here, { email })
  await complete(here, person, { companyNumber: '01112223' })
  await erase(here, person)
  const { rows } = await pool.query('select * from trial_marks')
  expect(rows).toHaveLength(4)
  for (const row of rows)
    expect(row).toMatchObject({ account_id: null, left_at: here.clock(), hash: expect.stringMatching(/^[\w-]{43}$/) })
  const ends = monthsLater(here.clock(), 12 * retentionYears.trials)
  for (const [now, left] of [
    [later(ends, -1), 4],
    [ends, 0],
  ] as const) {
    here.clock.set(now)
    await carryOut(
      here.services,
      privacyWorks.filter(({ name }) => name === 'remove-old-records'),
    )
    expect((await pool.query('select from trial_marks')).rowCount).toBe(left)
  }
  expect(await complete(here, await newContractor(here, { email }))).toBe(trial.leads)
})

test.each([
  ['Jo.Marsh+builds@example.com', 'jo.marsh@example.com'],
  [' j.o.marsh+x@GoogleMail.com ', 'jomarsh@gmail.com'],
  ['+jo@example.com', '+jo@example.com'],
])('%s is the mailbox %s', (typed, box) => {
  expect(plainEmail(typed)).toBe(box)
})

test('whoever had a trial before it was given once is noted by themselves, and has no second one', async () => {
  const here = await world({ rateLimits: false })
  const business = ownContact()
  const early = await newContractor(here, { phone: '+447700900556' })
  expect(await complete(here, early, business)).toBe(trial.leads)
  const { pool } = here.services.database
  const marks = async () => (await pool.query('select hash from trial_marks order by hash')).rows
  const noted = await marks()
  await pool.query('delete from trial_marks')
  for (let i = 0; i < 2; i++) await carryOut(here.services, profileWorks)
  expect(await marks()).toEqual(noted)
  for (const [person, contact] of [
    [{ phone: '+447700900556' }, {}],
    [{}, { businessEmail: business.businessEmail }],
  ] as const)
    expect(await complete(here, await newContractor(here, person), contact)).toBe(0)
})
