import { expect, test } from 'vitest'
import { hours } from '#shared/dates.ts'
import { contractor, homeowner } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { subscriber } from '#tests/subscriber.ts'
import { type World, world } from '#tests/world.ts'
import { inboxCalls } from './contract/inbox.ts'
import { enquiryCalls } from './contract.ts'

/** A Monday at 3 pm, in winter. */
async function monday() {
  const here = await world({ rateLimits: false })
  here.clock.advance(hours(30))
  return here
}

const message = 'My boiler certificate does not upload from my phone.'
const write = (here: World, as: Person | undefined, words = message) =>
  here.done(
    enquiryCalls.contact,
    { name: 'Pat Lee', email: as?.email ?? 'pat@example.com', phone: '07700 900111', message: words },
    as ? { as } : {},
  )
const inbox = (here: World, admin: Person, queue?: 'premium' | 'usual', state?: 'closed') =>
  here.done(inboxCalls.list, { queue, state }, { as: admin })

test('a contractor on the Business plan is answered within 4 working hours, and both sides see by when', async () => {
  const here = await monday()
  const [person, admin] = [await subscriber(here, 3), await here.person({ role: 'admin' })]
  const due = '2026-02-03T11:00:00.000Z'
  expect((await write(here, person)).message).toBe('Answer due by 3 Feb 2026, 11:00.')
  const own = await here.done(enquiryCalls.own, {}, { as: person })
  expect(own).toMatchObject({ premium: true, enquiries: [{ premium: true, answerBy: due, closedAt: null, message }] })
  expect(await inbox(here, admin, 'premium')).toMatchObject([{ premium: true, answerBy: due }])
  const { supportEmail } = here.services.settings.brand
  expect((await here.mailTo(supportEmail)).text).toContain('Answer due by 3 Feb 2026, 11:00.')
  expect((await here.mailTo(person.email)).text).toContain('Answer due by 3 Feb 2026, 11:00.')
})

test('the trial has it too; smaller plans, homeowners and visitors are answered within a day', async () => {
  const here = await monday()
  const trying = await contractor(here)
  const told: string[] = []
  for (const person of [trying, await subscriber(here, 1), await subscriber(here, 2), await homeowner(here), undefined])
    told.push((await write(here, person)).message)
  const usual = "We'll get back to you within 24 hours."
  expect(told).toEqual(['Answer due by 3 Feb 2026, 11:00.', usual, usual, usual, usual])
})

test('the desk reads by the clock, each queue by itself, page after page', async () => {
  const here = await monday()
  const [person, admin] = [await subscriber(here, 3), await here.person({ role: 'admin' })]
  await write(here, undefined, 'First of all, from somebody else')
  here.clock.advance(hours(1))
  await write(here, person, 'Second, and due the sooner of the two')
  const words = async (queue?: 'premium' | 'usual') =>
    (await inbox(here, admin, queue)).map((one) => one.message.split(/[ ,]/)[0])
  expect(await words()).toEqual(['Second', 'First'])
  expect(await words('premium')).toEqual(['Second'])
  expect(await words('usual')).toEqual(['First'])
  const [soonest] = await inbox(here, admin)
  const next = await here.done(inboxCalls.list, { after: soonest?.id }, { as: admin })
  expect(next.map((one) => one.message)).toEqual(['First of all, from somebody else'])
})

test('what was promised stays, and an answer that came late stays late', async () => {
  const here = await monday()
  const [person, admin] = [await subscriber(here, 3), await here.person({ role: 'admin' })]
  await write(here, person)
  await here.services.database.pool.query(`update contractors set subscription_tier = 1 where id = $1`, [person.id])
  const [waiting] = await inbox(here, admin, 'premium')
  here.clock.advance(hours(21))
  await here.done(inboxCalls.answer, { enquiryId: waiting?.id ?? '', message: 'Mended, thank you.' }, { as: admin })
  const own = await here.done(enquiryCalls.own, {}, { as: person })
  expect(own.premium).toBe(false)
  expect(own.enquiries).toMatchObject([
    {
      premium: true,
      answerBy: '2026-02-03T11:00:00.000Z',
      closedAt: '2026-02-03T12:00:00.000Z',
      answer: 'Mended, thank you.',
    },
  ])
  expect(await inbox(here, admin, 'premium', 'closed')).toHaveLength(1)
})

test('nobody sees what another contractor wrote', async () => {
  const here = await monday()
  const [person, other] = [await subscriber(here, 3), await subscriber(here, 3)]
  await write(here, person)
  expect((await here.done(enquiryCalls.own, {}, { as: other })).enquiries).toEqual([])
})
