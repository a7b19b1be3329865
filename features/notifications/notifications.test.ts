import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { privacyWorks } from '#features/privacy/scheduled.ts'
import { eraseAccount } from '#features/privacy/services.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Letter } from '#server/mail/letter.ts'
import { days } from '#shared/dates.ts'
import { type MailKindName, mailKinds } from '#shared/mail-kinds.ts'
import { noticeOf } from '#shared/notices.ts'
import { paths } from '#shared/paths.ts'
import { namesOf } from '#shared/tables.ts'
import { allHeard } from '#tests/heard.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { contractor } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { notificationCalls } from './contract.ts'
import { notificationsPerPage, pathOf } from './rules.ts'

const bell = (here: World, as: Person) => here.done(notificationCalls.list, {}, { as })
const unread = async (here: World, as: Person) => (await here.done(notificationCalls.unread, {}, { as })).notifications

const write = (here: World, { id, email }: Person, kinds: readonly MailKindName[], link = '/credits') =>
  inTransaction(here.services, [], async ({ mail }) => {
    for (const kind of kinds) {
      const button = { label: 'See', url: `${here.services.settings.publicUrl}${link}` }
      const letter: Letter = { kind, topic: 'work', subject: kind, greeting: 'Hello,', paragraphs: ['Words.'], button }
      mail({ userId: id, email }, letter)
    }
  })

test('an approval notifies the contractor, with a link to the lead and a name, and is read once', async () => {
  const { here, owner, person, leadId } = await leadScene('pending')
  await here.done(notificationCalls.read, {}, { as: person })
  expect(await unread(here, person)).toBe(0)
  const told: string[] = []
  here.services.events.subscribeAs(person.id, ({ features }) => told.push(...features))
  await here.done(leadCalls.approve, { leadId }, { as: owner })
  await allHeard(here)
  expect(told).toContain('notifications')
  const [newest] = await bell(here, person)
  expect(newest).toMatchObject({ path: paths.lead('contractor', leadId), read: false })
  expect(newest?.title).toContain(owner.firstName)
  expect(await unread(here, person)).toBe(1)

  await here.done(notificationCalls.read, { ids: [newest?.id ?? ''] }, { as: owner })
  expect(await unread(here, person)).toBe(1)
  await here.done(notificationCalls.read, { ids: [newest?.id ?? ''] }, { as: person })
  expect(await unread(here, person)).toBe(0)
  expect((await bell(here, person))[0]?.read).toBe(true)
})

test('what is rolled back writes no notification', async () => {
  const here = await world()
  const person = await contractor(here)
  const before = await bell(here, person)
  const failing = inTransaction(here.services, [], async ({ db, mail }) => {
    const letter: Letter = { kind: 'credits-given', topic: 'plan', subject: 'x', greeting: '', paragraphs: [] }
    mail({ userId: person.id, email: person.email }, letter)
    await sql`select 1 / 0`.execute(db)
  })
  await expect(failing).rejects.toThrow()
  expect(await bell(here, person)).toEqual(before)
})

test('no notification has a link with a token, and mails about the mailbox have no notification', async () => {
  const here = await world()
  const person = await contractor(here)
  await write(here, person, namesOf(mailKinds), '/answer?token=secret')
  const rows = await bell(here, person)
  expect(rows.length).toBe(notificationsPerPage)
  const { rows: kept } = await here.services.database.pool.query('select kind, path from notifications')
  expect(kept.filter(({ path }) => path.includes('token'))).toEqual([])
  expect(kept.map(({ kind }) => kind)).not.toContain('reset-password')
  expect(pathOf({ title: 'x' }, 'https://elsewhere.example/', 'https://us.example')).toBeNull()
})

test('every mail about the product has a notification; those about the mailbox, and to us, have none', () => {
  expect(Object.keys(mailKinds).filter((kind) => !noticeOf(kind))).toEqual([
    'verify-email',
    'already-registered',
    'reset-password',
    'login-link',
    'confirm-new-email',
    'new-email-asked',
    'email-in-use',
    'access-reset',
    'second-factor',
    'account-idle',
    'account-leaves',
    'account-stays',
    'account-deleted',
    'money-back-waits',
    'verification-waits',
    'enquiry',
    'enquiry-received',
    'enquiry-answer',
    're-engagement',
    'review-waits',
    'complaint-waits',
    'complaint-goes-on',
    'report-waits',
    'contested-report-waits',
    'objection-waits',
  ])
})

test('whoever opens what it leads to has read it, and no other', async () => {
  const here = await world()
  const [person, other] = [await here.person(), await here.person()]
  await write(here, person, ['job-is-live', 'job-removed'])
  await write(here, person, ['lead-approve'], '/client-dashboard#response-1')
  await write(here, other, ['job-is-live'])
  const bellOf = (as: Person) => here.done(notificationCalls.unread, {}, { as })
  expect(await bellOf(person)).toEqual({ notifications: 3, paths: ['/client-dashboard#response-1', '/credits'] })
  await here.done(notificationCalls.read, { paths: ['/credits'] }, { as: person })
  expect(await bellOf(person)).toEqual({ notifications: 1, paths: ['/client-dashboard#response-1'] })
  expect(await bellOf(other)).toEqual({ notifications: 1, paths: ['/credits'] })
})

test('older ones are on further pages, and the answer says how many there are', async () => {
  const here = await world()
  const person = await here.person()
  await write(here, person, Array<MailKindName>(notificationsPerPage + 3).fill('job-is-live'))
  const first = await here.request(notificationCalls.list, {}, { as: person })
  expect(first.headers.get('x-total-count')).toBe(String(notificationsPerPage + 3))
  expect(first.headers.get('link')).toContain('page=2')
  expect(await here.done(notificationCalls.list, { page: 2 }, { as: person })).toHaveLength(3)
})

test('whoever a notification may name and deletes the account is named in it no more', async () => {
  const { here, owner, person } = await leadScene('confirmed')
  expect((await bell(here, person)).map(({ title }) => title).join()).toContain(owner.firstName)
  await inTransaction(here.services, [], (transaction) => eraseAccount(transaction, owner.id))
  const titles = (await bell(here, person)).map(({ title }) => title)
  expect(titles).toContain('A homeowner has approved you')
  expect(titles.join()).not.toContain(owner.firstName)
})

test('after ninety days it is forgotten', async () => {
  const here = await world()
  const person = await here.person()
  await write(here, person, ['job-is-live'])
  here.clock.advance(days(89))
  await carryOut(here.services, privacyWorks)
  expect(await bell(here, person)).toHaveLength(1)
  here.clock.advance(days(2))
  await carryOut(here.services, privacyWorks)
  expect(await bell(here, person)).toEqual([])
})
