import { expect, test } from 'vitest'
import { jobAlertWorks } from '#features/job-alerts/scheduled.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { eraseAccount } from '#features/privacy/services.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Letter } from '#server/mail/letter.ts'
import { contractor, homeowner, job } from '#tests/market.ts'
import { ownContact } from '#tests/own-contact.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { registered } from '#tests/sign-up.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { consentCalls } from './contract.ts'
import { mayChoose, optionalTopics, topicNames, versions } from './rules.ts'

const choiceOf = async (here: World, as: Person, topic: string) =>
  (await here.done(consentCalls.choices, {}, { as })).find((one) => one.topic === topic)?.choice

const history = async (here: World, as: Person) =>
  (await here.done(consentCalls.history, {}, { as })).map(({ subject, from, to, how }) => ({ subject, from, to, how }))

/** Sends one mail of every topic. */
async function mailEverything(here: World, { id, email }: Person) {
  const letter = (topic: Letter['topic']): Letter => {
    return { kind: 'enquiry-answer', topic, subject: topic, greeting: 'Hello,', paragraphs: ['Words.'] }
  }
  await inTransaction(here.services, [], async ({ mail }) => {
    for (const topic of topicNames) mail({ userId: id, email }, letter(topic))
  })
  return (await here.mails()).filter(({ to, kind }) => to === email && kind === 'enquiry-answer')
}

test('mails nobody has to get go to those who want them, each with a way out; all others go to everybody', async () => {
  const here = await world({ rateLimits: false })
  const person = await contractor(here)
  const before = await mailEverything(here, person)
  expect(before.map(({ subject }) => subject)).toEqual(topicNames.filter((topic) => topic !== 'offers'))
  for (const { subject, unsubscribe } of before)
    expect(Boolean(unsubscribe), subject).toBe(['jobAlerts', 'reviewAsks', 'setUp'].includes(subject))

  const theirs = optionalTopics.filter((topic) => mayChoose('contractor', topic, 'off'))
  for (const topic of theirs) await here.done(consentCalls.choose, { topic, choice: 'off' }, { as: person })
  const after = (await mailEverything(here, person)).slice(before.length)
  expect(after.map(({ subject }) => subject)).toEqual(
    topicNames.filter((topic) => !theirs.some((one) => one === topic)),
  )
})

test('marketing begins with no for everybody, and with yes only where a form asked and was told so', async () => {
  const here = await world({ rateLimits: false })
  const [asked, silent] = [await here.person({ role: 'contractor' }), await contractor(here)]
  expect(await choiceOf(here, silent, 'offers')).toBe('off')
  await here.done(
    profileCalls.create,
    {
      businessName: 'Asked & Sons',
      description: 'Small jobs done properly.',
      location: 'Leeds',
      businessPhone: ownContact().businessPhone,
      businessEmail: 'asked@example.com',
      businessAddress: '1 The Headrow, Leeds, LS1 4DY',
      trades: ['Plumbing'],
      marketingOptOut: false,
    },
    { as: asked },
  )
  expect(await choiceOf(here, asked, 'offers')).toBe('on')
  expect(await history(here, asked)).toEqual([{ subject: 'offers', from: null, to: 'on', how: 'profile-form' }])
  await here.done(profileCalls.update, { id: asked.id, marketingOptOut: true }, { as: asked })
  expect(await choiceOf(here, asked, 'offers')).toBe('off')
  expect(await here.done(profileCalls.own, {}, { as: asked })).toMatchObject({ marketingOptOut: true })
})

test('every change is kept with what held before, when and how; saying the same again is no change', async () => {
  const here = await world({ rateLimits: false })
  const person = await contractor(here)
  const choose = (choice: 'instant' | 'off') =>
    here.done(consentCalls.choose, { topic: 'jobAlerts', choice }, { as: person })
  await choose('instant')
  await choose('instant')
  await choose('off')
  await here.done(consentCalls.noteCookies, { analytics: true, marketing: false }, { as: person })
  await here.done(consentCalls.noteCookies, { analytics: false, marketing: false }, { as: person })
  expect(await history(here, person)).toEqual([
    { subject: 'cookies', from: 'Essential and analytics', to: 'Essential only', how: 'cookie-banner' },
    { subject: 'cookies', from: null, to: 'Essential and analytics', how: 'cookie-banner' },
    { subject: 'jobAlerts', from: 'instant', to: 'off', how: 'own-page' },
    { subject: 'jobAlerts', from: null, to: 'instant', how: 'own-page' },
  ])
  expect(await history(here, await homeowner(here))).toEqual([])
  const { pool } = here.services.database
  await expect(pool.query(`update consents set choice = 'on'`)).rejects.toThrow('append-only')
  await expect(pool.query('delete from consents')).rejects.toThrow('append-only')
})

test('signing up keeps which version of the terms was accepted', async () => {
  const here = await world({ rateLimits: false })
  const { email } = await registered(here)
  const { rows } = await here.services.database.pool.query(
    'select subject, choice, how, at from consents join users on users.id = user_id where email = $1 order by consents.id',
    [email],
  )
  const accepted = { how: 'sign-up', at: here.clock() }
  expect(rows).toEqual([
    { subject: 'terms', choice: versions.terms, ...accepted },
    { subject: 'privacyPolicy', choice: versions.privacyPolicy, ...accepted },
  ])
})

test('what is not offered to somebody cannot be chosen', async () => {
  const { here, owner, person } = await peopleScene()
  const status = async (as: Person, topic: 'jobAlerts' | 'setUp', choice: 'on' | 'daily') =>
    (await here.request(consentCalls.choose, { topic, choice }, { as })).status
  expect(await status(owner, 'jobAlerts', 'daily')).toBe(400)
  expect(await status(person, 'jobAlerts', 'on')).toBe(400)
  expect(await status(person, 'setUp', 'daily')).toBe(400)
})

test('one click in a mail program ends the mails of its topic; a scanner that opens the link does not', async () => {
  const { here, owner, person } = await peopleScene()
  await here.done(consentCalls.choose, { topic: 'jobAlerts', choice: 'instant' }, { as: person })
  const tell = async () => {
    await job(here, owner)
    await carryOut(here.services, jobAlertWorks.slice(0, 1))
    return (await here.mails()).filter(({ kind, to }) => kind === 'job-alert' && to === person.email)
  }
  const [mail] = await tell()
  const { pathname } = new URL(mail?.unsubscribe ?? '')
  const opened = await here.app.request(pathname)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, expect.stringContaining('/unsubscribe?token=')])
  expect(mail?.text).toContain(opened.headers.get('location') ?? 'no page')
  expect(await choiceOf(here, person, 'jobAlerts')).toBe('instant')

  const click = (path: string) =>
    here.app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  // The same person and signature with another topic.
  expect((await click(pathname.replace('jobAlerts', 'setUp'))).status).toBe(400)
  expect((await click(pathname)).status).toBe(200)
  expect(await choiceOf(here, person, 'jobAlerts')).toBe('off')
  expect((await history(here, person))[0]).toMatchObject({ from: 'instant', to: 'off', how: 'mail-link' })
  expect(await tell()).toHaveLength(1)
})

test('the download has the whole record, and deleting the account erases it', async () => {
  const here = await world({ rateLimits: false })
  const person = await contractor(here)
  await here.done(consentCalls.choose, { topic: 'offers', choice: 'on' }, { as: person })
  const answer = await here.app.request(privacyCalls.download.path, { headers: { cookie: person.cookie } })
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toContain('What you agreed to and chose (1)')
  await inTransaction(here.services, [], (transaction) => eraseAccount(transaction, person.id))
  const { rows } = await here.services.database.pool.query('select from consents where user_id = $1', [person.id])
  expect(rows).toEqual([])
})
