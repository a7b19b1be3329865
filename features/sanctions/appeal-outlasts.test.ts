import { expect, test } from 'vitest'
import { creditCalls } from '#features/credits/contract.ts'
import { deskCalls } from '#features/desks/contract.ts'
import { personFileCalls } from '#features/person-files/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { dayOf, days, later } from '#shared/dates.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { contractor, give, homeowner, job, leadAt } from '#tests/market.ts'
import { ownProfile } from '#tests/own-profile.ts'
import type { Person } from '#tests/people.ts'
import { confirmed, cookieOf, signIn, tokenIn } from '#tests/sign-up.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { sanctionCalls } from './contract.ts'
import { sanctionWorks } from './scheduled.ts'

const statement = 'It was my brother, who is no contractor.'
type Kind = RawInput<typeof sanctionCalls.impose>['kind']

/** A contractor with a password, who can sign in again. */
async function withPassword(here: World) {
  const signUp = await confirmed(here, { userType: 'contractor' })
  const back = async (): Promise<Person> => {
    const answer = await signIn(here, signUp)
    return { ...(answer.body as { user: Person }).user, role: 'contractor', cookie: cookieOf(answer) }
  }
  const person = await back()
  await here.done(profileCalls.create, ownProfile(), { as: person })
  return { person, back }
}

/** A sanction of seven days, appealed on the first and still undecided after the last. */
async function outlasted(here: World, person: Person, kind: Kind) {
  const [admin, other] = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })]
  const endsOn = dayOf(later(here.clock(), days(7)))
  const what = { userId: person.id, kind, ground: 'harming' as const, reason: 'He shouted at two homeowners.', endsOn }
  await here.done(sanctionCalls.impose, what, { as: admin })
  const token = tokenIn((await here.mailTo(person.email)).text)
  here.clock.advance(days(1))
  await here.done(sanctionCalls.appealByLink, { token, statement })
  here.clock.advance(days(7))
  await carryOut(here.services, sanctionWorks)
  const list = (show: 'appeals' | 'active' | 'over') => here.done(sanctionCalls.list, { show }, { as: other })
  const decide = async (step: 'lift' | 'uphold', as = other) => {
    const [waits] = await list('appeals')
    const decision = { sanctionId: waits?.id ?? '', reason: 'We have looked at it again.', seen: waits?.state }
    return here.request(sanctionCalls[step], decision, { as })
  }
  const appealsWaiting = async () =>
    (await here.done(deskCalls.waiting, {}, { as: other })).find(({ desk }) => desk === 'appeals')?.waiting
  return { admin, other, list, decide, appealsWaiting }
}

test('a suspension whose last day comes before its appeal is decided is over, and the appeal waits on', async () => {
  const here = await world({ rateLimits: false })
  const { person, back } = await withPassword(here)
  const { admin, other, list, decide, appealsWaiting } = await outlasted(here, person, 'suspension')

  const told = await here.mailTo(person.email)
  expect(told.subject).toBe('The suspension of your account is over')
  expect(told.text).toContain('Your appeal is still to be decided.')
  const again = await back()
  expect((await here.request(profileCalls.profile, { id: person.id })).status).toBe(200)
  expect((await here.done(creditCalls.giveToAll, { credits: 5 }, { as: admin })).run.total).toBe(1)
  expect(await here.done(sanctionCalls.mine, {}, { as: again })).toMatchObject([
    { kind: 'suspension', state: 'appealed_over', appeal: statement },
  ])

  const waits = { state: 'appealed_over', mayUphold: true, mayLift: true, deciders: [other.email] }
  expect(await list('appeals')).toMatchObject([waits])
  expect([await list('active'), await list('over'), await appealsWaiting()]).toEqual([[], [], 1])
  const inFile = await here.done(personFileCalls.sanctions, { id: person.id }, { as: other })
  expect(inFile).toMatchObject([{ path: paths.adminSanctions({ userId: person.id }) }])
  expect((await decide('lift', admin)).status).toBe(403)
})

test('an appeal that is right after all gives back what the ended leads had cost, and leaves the profile as it is now', async () => {
  const here = await world({ rateLimits: false })
  const { person, back } = await withPassword(here)
  await give(here, person, 5)
  const owner = await homeowner(here)
  await leadAt(here, 'site_visited', await job(here, owner), owner, person)
  await leadAt(here, 'confirmed', await job(here, owner), owner, person)
  const { admin, list, decide, appealsWaiting } = await outlasted(here, person, 'suspension')
  const balance = async () =>
    (await here.done(creditCalls.ledger, { contractorId: person.id }, { as: admin })).leadCreditsBalance
  const before = await balance()
  const again = await back()
  const until = dayOf(later(here.clock(), days(30)))
  await here.done(profileCalls.pause, { id: person.id, until }, { as: again })

  expect((await decide('lift')).status).toBe(200)
  expect(await balance()).toBe(before + 2)
  expect(await here.done(profileCalls.own, {}, { as: again })).toMatchObject({ listed: false, pausedUntil: until })
  const { text } = await here.mailTo(person.email)
  expect(text).toContain('was over already; now it has been lifted')
  expect(text).toContain('2 lead credits have been returned to your balance')
  expect(text).not.toContain('sign in again')
  expect((await list('over')).map(({ state }) => state)).toEqual(['lifted'])
  expect([await appealsWaiting(), await here.done(sanctionCalls.mine, {}, { as: again })]).toEqual([0, []])
})

test('an appeal that is rejected after the last day brings nothing back into force', async () => {
  const here = await world({ rateLimits: false })
  const person = await contractor(here)
  const { list, decide, appealsWaiting } = await outlasted(here, person, 'unlisting')
  expect((await decide('uphold')).status).toBe(200)
  expect((await here.request(profileCalls.profile, { id: person.id })).status).toBe(200)
  expect(await here.done(sanctionCalls.mine, {}, { as: person })).toEqual([])
  const { subject, text } = await here.mailTo(person.email)
  expect(subject).toBe('We have decided on your appeal')
  expect(text).toContain('It is over: it applied until the end of 8 Feb 2026.')
  expect(await list('over')).toMatchObject([{ state: 'ended', decision: 'We have looked at it again.' }])
  expect(await appealsWaiting()).toBe(0)
})

test('while an earlier appeal waits somebody can be unlisted anew, and a decision of it does not end that', async () => {
  const here = await world({ rateLimits: false })
  const person = await contractor(here)
  const { admin, list, decide } = await outlasted(here, person, 'unlisting')
  const anew = { userId: person.id, kind: 'unlisting', ground: 'harming', reason: 'He shouted at a third.' } as const
  await here.done(sanctionCalls.impose, anew, { as: admin })
  expect((await decide('lift')).status).toBe(200)
  expect((await here.request(profileCalls.profile, { id: person.id })).status).toBe(410)
  expect((await list('active')).map(({ state }) => state)).toEqual(['in_force'])
})
