import { expect, test } from 'vitest'
import { directoryCalls } from '#features/directory/contract.ts'
import { notificationCalls } from '#features/notifications/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { contactRequest, contractor, homeowner } from '#tests/market.ts'
import { carryOut } from '#tests/works.ts'
import { world } from '#tests/world.ts'
import { profileCalls } from './contract.ts'
import { profileWorks } from './scheduled.ts'

test('a contractor who pauses leaves the directory, keeps the profile, and is back by themselves on the day', async () => {
  await using here = await world()
  const person = await contractor(here)
  const found = async () => (await here.done(directoryCalls.search, {})).total
  const tick = async () => {
    await carryOut(here.services, profileWorks)
  }
  const pause = (until: string | null) => here.done(profileCalls.pause, { id: person.id, until }, { as: person })
  expect(await pause('2026-04-01')).toMatchObject({ pausedUntil: '2026-04-01' })
  expect(await found()).toBe(0)
  expect(await here.done(profileCalls.profile, { id: person.id })).toMatchObject({ pausedUntil: '2026-04-01' })
  await contactRequest(here, await homeowner(here), person)
  here.clock.set(new Date('2026-03-31T22:59:59.999Z'))
  await tick()
  expect(await found()).toBe(0)
  here.clock.advance(1) // Midnight in summer time.
  await tick()
  expect(await found()).toBe(1)
  expect(await here.done(profileCalls.profile, { id: person.id })).toMatchObject({ pausedUntil: null })
  expect((await here.mailTo(person.email)).subject).toBe('Your pause is over: you take new work again')
  await tick()
  await pause('2026-06-01')
  expect(await pause(null)).toMatchObject({ pausedUntil: null })
  expect(await found()).toBe(1)
  expect((await here.mails()).filter(({ kind }) => kind === 'pause-over')).toHaveLength(1)
  const bell = await here.done(notificationCalls.list, {}, { as: person })
  expect(JSON.stringify(bell)).toContain('Your pause is over')
})

test('a suspended contractor whose pause ends hears nothing of new work', async () => {
  const here = await world()
  const person = await contractor(here)
  await here.done(profileCalls.pause, { id: person.id, until: '2026-04-01' }, { as: person })
  const why = { kind: 'suspension', ground: 'harming', reason: 'They shouted at two people.' } as const
  await here.done(sanctionCalls.impose, { userId: person.id, ...why }, { as: await here.person({ role: 'admin' }) })
  here.clock.set(new Date('2026-04-02T09:00:00Z'))
  await carryOut(here.services, profileWorks)
  expect((await here.mails()).filter(({ kind }) => kind === 'pause-over')).toEqual([])
})

test('a pause ends after today and within a year, and does not bring back a profile that was taken off', async () => {
  await using here = await world()
  const person = await contractor(here)
  const pause = async (until: string | null) =>
    (await here.request(profileCalls.pause, { id: person.id, until }, { as: person })).status
  expect(await pause('2026-02-01')).toBe(400)
  expect(await pause('2027-02-03')).toBe(400)
  await here.services.database.pool.query('update contractors set listed = false')
  expect(await pause('2026-03-01')).toBe(409)
  expect(await pause(null)).toBe(409)
})
