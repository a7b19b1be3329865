import { expect, test, vi } from 'vitest'
import { consentCalls } from '#features/consents/contract.ts'
import { conversationCalls } from '#features/conversations/contract.ts'
import { jobAlertWorks } from '#features/job-alerts/scheduled.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { eraseAccount } from '#features/privacy/services.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { signInCalls } from '#features/sign-in/contract.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Letter } from '#server/mail/letter.ts'
import { webPush } from '#server/outside/push/web.ts'
import type { PushMessage } from '#server/outside/push.ts'
import { hours, minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import type { MailKindName } from '#shared/mail-kinds.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { contractor, job } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { startPushService, subscribedBrowser } from '#tests/push-service.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { pushCalls } from './contract/push.ts'
import { notificationCalls } from './contract.ts'

const subscribe = async (here: World, as: Person, endpoint = `https://fcm.googleapis.com/${newId()}`) => {
  await here.done(pushCalls.subscribe, { endpoint, keys: subscribedBrowser().keys }, { as })
  return endpoint
}

const clock = await world()

const shown = ({ payload }: PushMessage) => JSON.parse(payload).notification

const write = (here: World, { id, email }: Person, kind: MailKindName, topic: Letter['topic'] = 'work') =>
  inTransaction(here.services, [], async ({ mail }) => {
    const button = { label: 'See', url: `${here.services.settings.publicUrl}/credits` }
    const words = { subject: 'Zoë at 1 Otley Road', greeting: 'Hello,', paragraphs: ['Call 07700 900123'] }
    mail({ userId: id, email }, { kind, topic, button, ...words })
  })

test('an approval reaches every browser of the contractor, says nothing of anybody, and leads to the lead', async () => {
  const { here, owner, person, leadId } = await leadScene('pending')
  const endpoint = await subscribe(here, person)
  await here.done(leadCalls.approve, { leadId }, { as: owner })
  const [push, ...others] = await here.pushes()
  expect(others).toEqual([])
  expect(push).toMatchObject({ endpoint, kind: 'lead-approve', urgency: 'high', ttl: 86_400 })
  const { publicUrl } = here.services.settings
  expect(push && shown(push)).toMatchObject({
    title: 'A homeowner has approved you',
    navigate: `${publicUrl}${paths.lead('contractor', leadId)}`,
  })
  for (const secret of [owner.firstName, owner.lastName, owner.email, 'Leeds', 'tap'])
    expect(push?.payload, secret).not.toContain(secret)
  expect(await here.pushes()).toHaveLength(1)
})

test('whoever is signed out is told no more, and a browser belongs to who is signed in there', async () => {
  const here = await world({ rateLimits: false })
  const [first, second] = [await here.person(), await here.person()]
  const endpoint = await subscribe(here, first)
  await subscribe(here, second, endpoint)
  await write(here, first, 'job-is-live')
  await write(here, second, 'job-is-live')
  expect(await here.pushes()).toHaveLength(1)
  await here.done(signInCalls.logout, {}, { as: second })
  await write(here, second, 'job-is-live')
  expect(await here.pushes()).toHaveLength(1)
})

test('a browser that subscribes again keeps what waits for it, unless another person is signed in there', async () => {
  const here = await world({ rateLimits: false })
  here.clock.set(new Date('2026-02-01T22:00:00Z'))
  const [first, second] = [await here.person(), await here.person()]
  const endpoint = await subscribe(here, first)
  await write(here, first, 'job-is-live')
  const waiting = async () => (await here.services.database.pool.query('select id from pushes')).rowCount
  await subscribe(here, first, endpoint)
  expect(await waiting()).toBe(1)
  await subscribe(here, second, endpoint)
  expect(await waiting()).toBe(0)
})

const waysToLeave: [string, (here: World, person: Person) => Promise<unknown>][] = [
  ['signs out everywhere', (here, person) => here.done(privacyCalls.signOutEverywhere, {}, { as: person })],
  [
    'is suspended',
    async (here, { id: userId }) => {
      const sanction = { kind: 'suspension', ground: 'harming', reason: 'They took money and did not come.' } as const
      await here.done(sanctionCalls.impose, { userId, ...sanction }, { as: await here.person({ role: 'admin' }) })
    },
  ],
  ['deletes the account', (here, { id }) => inTransaction(here.services, [], (all) => eraseAccount(all, id))],
]

test.each(waysToLeave)(
  'whoever %s has no browser any more that is told, nor anything that waits for it',
  async (_, leave) => {
    const here = await world({ rateLimits: false })
    here.clock.set(new Date('2026-02-01T22:00:00Z'))
    const person = await here.person()
    await subscribe(here, person)
    await write(here, person, 'job-is-live')
    const count = async (table: string) =>
      Number((await here.services.database.pool.query(`select count(*) from ${table}`)).rows[0].count)
    expect([await count('push_subscriptions'), await count('pushes')]).toEqual([1, 1])
    await leave(here, person)
    expect([await count('push_subscriptions'), await count('pushes')]).toEqual([0, 0])
  },
)

test('at night nothing is pushed before eight, unless somebody wants it, and what was read meanwhile not at all', async () => {
  const here = await world({ rateLimits: false })
  here.clock.set(new Date('2026-07-01T20:30:00Z'))
  const [quiet, awake] = [await here.person(), await here.person()]
  await subscribe(here, quiet)
  await subscribe(here, awake)
  await here.done(pushCalls.choose, { quiet: false }, { as: awake })
  for (const person of [quiet, awake]) await write(here, person, 'lead-submit-quote')
  await write(here, quiet, 'lead-accept-quote')
  expect(await here.pushes()).toHaveLength(1)
  const [newest] = await here.done(notificationCalls.list, {}, { as: quiet })
  await here.done(notificationCalls.read, { ids: [newest?.id ?? ''] }, { as: quiet })
  here.clock.set(new Date('2026-07-02T06:59:00Z'))
  expect(await here.pushes()).toHaveLength(1)
  here.clock.set(new Date('2026-07-02T07:00:00Z'))
  expect((await here.pushes()).slice(1).map(({ kind }) => kind)).toEqual(['lead-submit-quote'])
})

test('a reminder of something that is soon is pushed at night too, and not when it would be too late', async () => {
  const here = await world({ rateLimits: false })
  here.clock.set(new Date('2026-07-02T05:30:00Z'))
  const person = await here.person()
  await subscribe(here, person)
  await write(here, person, 'visit-reminder')
  const [push] = await here.pushes()
  expect(push).toMatchObject({ kind: 'visit-reminder', ttl: hours(2) / 1000 })
})

const night = [21, 8] as const
test.each([
  [night, '2026-07-01T19:59:59Z', null],
  [night, '2026-07-01T20:00:00Z', '2026-07-02T07:00:00.000Z'],
  [night, '2026-07-02T06:59:59Z', '2026-07-02T07:00:00.000Z'],
  [night, '2026-07-02T07:00:00Z', null],
  [night, '2026-10-24T22:00:00Z', '2026-10-25T08:00:00.000Z'],
  [night, '2026-12-31T23:30:00Z', '2027-01-01T08:00:00.000Z'],
  [[9, 17], '2026-01-05T08:59:59Z', null],
  [[9, 17], '2026-01-05T09:00:00Z', '2026-01-05T17:00:00.000Z'],
  [[9, 17], '2026-01-05T17:00:00Z', null],
  [[0, 6], '2026-07-01T23:30:00Z', '2026-07-02T05:00:00.000Z'],
] as const)('of quiet hours %j something at %s waits until %s, if at all', async ([from, to], at, until) => {
  const { rows } = await clock.services.database.pool.query('select told_from($1, true, $2, $3, null) as told', [
    new Date(at),
    from,
    to,
  ])
  expect(rows[0].told.toISOString()).toBe(until ?? new Date(at).toISOString())
})

test('a visit that is moved in quiet hours is pushed at once when it is soon after them, else at their end', async () => {
  const here = await world({ rateLimits: false })
  here.clock.set(new Date('2026-07-01T21:00:00Z'))
  const [soon, late, sleepy] = [await here.person(), await here.person(), await here.person()]
  const told = async (person: Person, before: string) => {
    await subscribe(here, person)
    await inTransaction(here.services, [], async ({ mail }) => {
      const button = { label: 'See', url: `${here.services.settings.publicUrl}/visits` }
      const text = { says: 'It has moved.', before: new Date(before) }
      const words = { subject: 'Moved', greeting: 'Hello,', paragraphs: ['It has moved.'] }
      mail({ userId: person.id, email: person.email }, { kind: 'visit-moved', topic: 'work', button, text, ...words })
    })
  }
  await here.done(pushCalls.choose, { quietTo: 11 }, { as: sleepy })
  await told(soon, '2026-07-02T08:59:00Z')
  await told(late, '2026-07-02T09:00:00Z')
  await told(sleepy, '2026-07-02T11:59:00Z')
  expect(await here.pushes()).toHaveLength(2)
  here.clock.set(new Date('2026-07-02T07:00:00Z'))
  expect(await here.pushes()).toHaveLength(3)
})

test.each([
  ['are made longer', { quietTo: 11 }, '2026-07-02T07:00:00Z', '2026-07-02T10:00:00Z'],
  ['are switched off', { quiet: false }, null, '2026-07-01T23:10:00Z'],
  ['end later than is useful', { quietTo: 12 }, null, '2026-07-01T23:10:00Z'],
])('what waits when quiet hours %s follows the new choice', async (_, choice, notYet, due) => {
  const here = await world({ rateLimits: false })
  here.clock.set(new Date('2026-07-01T23:05:00Z'))
  const [person, other] = [await here.person(), await here.person()]
  for (const one of [person, other]) {
    await subscribe(here, one)
    await inTransaction(here.services, [], async ({ mail }) => {
      const button = { label: 'See', url: `${here.services.settings.publicUrl}/visits` }
      const text = { says: 'It has moved.', before: new Date('2026-07-02T12:30:00Z') }
      const words = { subject: 'Moved', greeting: 'Hello,', paragraphs: ['It has moved.'] }
      mail({ userId: one.id, email: one.email }, { kind: 'visit-moved', topic: 'work', button, text, ...words })
    })
  }
  here.clock.set(new Date('2026-07-01T23:10:00Z'))
  await here.done(pushCalls.choose, choice, { as: person })
  if (notYet) {
    here.clock.set(new Date(notYet))
    // Whose hours are as they were is told at their end.
    expect(await here.pushes()).toHaveLength(1)
  }
  here.clock.set(new Date(due))
  const told = await here.pushes()
  expect(told).toHaveLength(notYet ? 2 : 1)
  expect(told.at(-1)).toMatchObject({ ttl: hours(24) / 1000 })
})

test('somebody chooses when their quiet hours are; they cannot last the whole day', async () => {
  const here = await world({ rateLimits: false })
  const person = await here.person()
  await subscribe(here, person)
  const chosen = await here.done(pushCalls.choose, { quietFrom: 8, quietTo: 10 }, { as: person })
  expect(chosen).toMatchObject({ quiet: true, quietFrom: 8, quietTo: 10 })
  await write(here, person, 'lead-submit-quote')
  expect(await here.pushes()).toEqual([])
  here.clock.advance(hours(1))
  expect(await here.pushes()).toHaveLength(1)
  const same = await here.request(pushCalls.choose, { quietFrom: 10 }, { as: person })
  expect(same.status).toBe(400)
  expect(await here.done(pushCalls.choices, {}, { as: person })).toMatchObject({ quietFrom: 8, quietTo: 10 })
})

test('notifications about a topic somebody turned off are not shown, except about leads or the account', async () => {
  const here = await world({ rateLimits: false })
  const person = await contractor(here)
  await here.done(notificationCalls.read, {}, { as: person })
  await here.done(pushCalls.choose, { topic: 'plan', bell: false }, { as: person })
  await subscribe(here, person)
  await write(here, person, 'payment-failed', 'plan')
  expect(await here.done(notificationCalls.unread, {}, { as: person })).toMatchObject({ notifications: 0 })
  expect(await here.pushes()).toHaveLength(1)
  await write(here, person, 'lead-approve')
  expect(await here.done(notificationCalls.unread, {}, { as: person })).toMatchObject({ notifications: 1 })
  for (const topic of ['work', 'account'] as const)
    expect((await here.request(pushCalls.choose, { topic, bell: false }, { as: person })).status).toBe(400)
})

test('a topic somebody turned off is not pushed, nor what of it is pending; its notifications are still shown', async () => {
  const here = await world({ rateLimits: false })
  here.clock.set(new Date('2026-02-01T22:00:00Z'))
  const person = await contractor(here)
  await subscribe(here, person)
  await write(here, person, 'payment-failed', 'plan')
  const chosen = await here.done(pushCalls.choose, { topic: 'plan', push: false }, { as: person })
  expect(chosen.topics.find(({ topic }) => topic === 'plan')).toEqual({ topic: 'plan', bell: true, push: false })
  await write(here, person, 'payment-failed', 'plan')
  here.clock.advance(hours(12))
  expect(await here.pushes()).toEqual([])
  expect((await here.done(notificationCalls.unread, {}, { as: person })).notifications).toBeGreaterThanOrEqual(2)
  const client = await here.person()
  expect((await here.request(pushCalls.choose, { topic: 'plan', push: false }, { as: client })).status).toBe(400)
})

test.each(['instant', 'unmailed'] as const)(
  'a new job reaches contractors who hear %s, and says where it is nowhere',
  async (choice) => {
    const { here, owner, person } = await peopleScene()
    await here.done(consentCalls.choose, { topic: 'jobAlerts', choice }, { as: person })
    await subscribe(here, person)
    await job(here, owner)
    await carryOut(here.services, jobAlertWorks.slice(0, 1))
    const [push] = await here.pushes()
    expect(push && shown(push).title).toBe('A new job in your trades and area')
    expect((await here.mails()).filter(({ kind }) => kind === 'job-alert')).toHaveLength(choice === 'instant' ? 1 : 0)
    expect(push?.payload).not.toContain('Leeds')
  },
)

test('whoever accepts an invitation is pushed what it means for them, not that a contractor wants to quote', async () => {
  const { here, owner, person } = await peopleScene()
  const jobId = await job(here, owner)
  const invited = { jobId, contractorId: person.id, message: 'Would you look at it?' }
  const { id: leadId } = await here.done(leadCalls.invite, invited, { as: owner })
  await subscribe(here, owner)
  await subscribe(here, person)
  await here.done(leadCalls.confirmQuote, { leadId }, { as: person })
  const titles = (await here.pushes()).map((push) => shown(push).title)
  expect(titles.sort()).toEqual(['A contractor wants to quote for your job', 'You are in touch with a homeowner'])
})

test('a message is pushed soon, unless it has been read by then', async () => {
  const { here, owner, person, leadId } = await leadScene('confirmed')
  await subscribe(here, person)
  const [found] = await here.done(conversationCalls.list, { leadId }, { as: owner })
  const conversationId = found?.id ?? ''
  const say = (text: string, id = newId()) =>
    here.done(conversationCalls.send, { conversationId, id, text }, { as: owner })
  const { id } = await say('Are you free on Tuesday?')
  await say('Are you free on Tuesday?', id)
  expect(await here.pushes()).toEqual([])
  here.clock.advance(minutes(1))
  const [push, ...more] = await here.pushes()
  expect(more).toEqual([])
  expect(push && shown(push).title).toBe('You have a message')
  expect(push?.payload).not.toContain('Tuesday')
  const { number } = await say('Or on Wednesday?')
  await here.done(conversationCalls.read, { conversationId, to: number }, { as: person })
  here.clock.advance(minutes(1))
  expect(await here.pushes()).toHaveLength(1)
})

test.each([
  'http://fcm.googleapis.com/',
  'https://fcm.googleapis.com.example.com/',
  'https://push.example.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  `https://fcm.googleapis.com/${'字'.repeat(960)}`,
  'nowhere',
])('a browser cannot have us call %s', async (endpoint) => {
  const here = await world()
  const answer = await here.request(
    pushCalls.subscribe,
    { endpoint, keys: subscribedBrowser().keys },
    { as: await here.person() },
  )
  expect(answer.status).toBe(400)
})

test('an approval is pushed while a push service holds up the news of very many jobs', async () => {
  const here = await world({ rateLimits: false })
  const holding = Promise.withResolvers<void>()
  const kinds: string[] = []
  const other = await here.anotherProcess({
    push: async () => ({
      async send({ kind }) {
        kinds.push(kind)
        if (kind === 'job-alert') await holding.promise
        return { answer: 'taken' }
      },
    }),
  })
  const people = await Promise.all(Array.from({ length: 25 }, () => here.person()))
  for (const person of people) {
    await subscribe(here, person)
    await write(here, person, 'job-alert', 'jobAlerts')
  }
  const sending = other.pushes.sendDue()
  await vi.waitFor(() => expect(kinds).toHaveLength(20))
  await write(here, people[0] ?? (await here.person()), 'lead-approve')
  void other.pushes.sendDue()
  await vi.waitFor(() => expect(kinds.filter((kind) => kind !== 'job-alert')).toEqual(['lead-approve']))
  holding.resolve()
  await sending
  await other.pushes.sendDue()
  expect(kinds.filter((kind) => kind === 'job-alert')).toHaveLength(25)
})

test('what a push service has no more is forgotten, which open pages are told, and what it cannot take now is tried until it is too late', async () => {
  const here = await world()
  await using service = await startPushService(() => here.services.pushes.publicKey ?? '')
  const other = await here.anotherProcess({
    push: async (keys) => webPush({ ...keys, subject: 'mailto:support@example.com', anywhere: true }),
  })
  expect(other.pushes.publicKey).toBe(here.services.pushes.publicKey)
  const person = await here.person()
  await subscribe(here, person)
  const { pool } = here.services.database
  await pool.query('update push_subscriptions set endpoint = $1', [`${service.origin}/201`])
  service.answers.push(429, 503)
  await write(here, person, 'job-is-live')
  const received = async () => {
    await other.pushes.sendDue()
    return service.received.length
  }
  expect(await received()).toBe(1)
  here.clock.advance(minutes(1))
  expect(await received()).toBe(1)
  here.clock.advance(minutes(1))
  expect(await received()).toBe(2)
  here.clock.advance(minutes(1))
  expect(await received()).toBe(3)
  here.clock.advance(minutes(10))
  expect(await received()).toBe(3)

  service.answers.push(503)
  await write(here, person, 'job-is-live')
  expect(await received()).toBe(4)
  here.clock.advance(hours(25))
  expect(await received()).toBe(4)

  const told: string[] = []
  const stop = other.events.subscribeAs(person.id, ({ features }) => void told.push(...features))
  service.answers.push(410)
  await write(here, person, 'job-is-live')
  await expect.poll(() => told).toContain('notifications')
  told.length = 0
  expect(await received()).toBe(5)
  await expect.poll(() => told).toContain('notifications')
  stop()
  expect((await here.done(pushCalls.subscriptions, {}, { as: person })).browsers).toEqual([])
})
