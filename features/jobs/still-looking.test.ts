import { expect, test } from 'vitest'
import { creditCalls } from '#features/credits/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import type { LeadState } from '#features/leads/rules/states.ts'
import { eraseAccount } from '#features/privacy/services.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { contractor, job, leadAt, request } from '#tests/market.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { carryOut } from '#tests/works.ts'
import type { World } from '#tests/world.ts'
import { jobCalls } from './contract.ts'
import { askEvery, remindAfter, stillLookingTime } from './rules/still-looking.ts'
import { askStillLooking, closeSilentJobs, remindStillLooking } from './scheduled.ts'

const run = (here: World, work: ScheduledWork) => carryOut(here.services, [work])

async function scene(state?: LeadState) {
  const { here, owner, person } = await peopleScene()
  const jobId = await job(here, owner)
  const leadId = state ? await leadAt(here, state, jobId, owner, person) : ''
  const own = async () => (await here.done(jobCalls.list, {}, { as: owner })).find(({ id }) => id === jobId)
  const questions = async () =>
    (await here.mails()).filter(({ to, subject }) => to === owner.email && subject.startsWith('Still looking?'))
  const link = async () => /token=(\S+)/.exec((await questions()).at(-1)?.text ?? '')?.[1] ?? ''
  const credits = () => here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })
  return { here, owner, person, jobId, leadId, own, questions, link, credits }
}

/** A homeowner asked just over a week after their last step. */
async function asked(state?: LeadState) {
  const made = await scene(state)
  made.here.clock.advance(askEvery + 1)
  await run(made.here, askStillLooking)
  return made
}

/** Expects no question before a week from now, and then one. */
async function askedInAWeek({ here, questions }: Pick<Awaited<ReturnType<typeof scene>>, 'here' | 'questions'>) {
  here.clock.advance(askEvery - 1)
  await run(here, askStillLooking)
  expect(await questions()).toHaveLength(0)
  here.clock.advance(1)
  await run(here, askStillLooking)
  expect(await questions()).toHaveLength(1)
}

test('a homeowner is asked a week after posting and not a moment before, once, however often the rule runs', async () => {
  const { here, own, questions } = await scene()
  here.clock.advance(askEvery - 1)
  await run(here, askStillLooking)
  expect(await questions()).toHaveLength(0)
  here.clock.advance(1)
  await Promise.all([run(here, askStillLooking), run(here, askStillLooking)])
  expect(await questions()).toHaveLength(1)
  expect(await own()).toMatchObject({ answerDueAt: expect.any(String) })
})

test('whoever added a photo is asked a week after that', async () => {
  const made = await scene()
  const { here, jobId } = made
  here.clock.advance(days(6))
  await here.services.database.pool.query(
    `insert into job_photos (id, job_id, position, caption, width, height, thumbhash, created_at)
      values ($1, $2, 0, '', 1, 1, '', $3)`,
    [newId(), jobId, here.clock()],
  )
  await askedInAWeek(made)
})

test('without an answer the job closes exactly at its deadline and held credits return, once, in two processes', async () => {
  const { here, person, own, credits, owner } = await asked('pending')
  const other = await here.anotherProcess()
  const { db } = here.services.database
  // Has no deadline of its own before that of the question, so it is held all the while.
  await db.updateTable('leads').set({ answer_due_at: null }).execute()
  here.clock.advance(stillLookingTime - 1)
  await run(here, closeSilentJobs)
  expect(await own()).toMatchObject({ status: 'active' })
  here.clock.advance(1)
  await Promise.all([run(here, closeSilentJobs), carryOut(other, [closeSilentJobs])])
  expect(await own()).toMatchObject({ status: 'closed', answerDueAt: null, quotesReceived: 0 })
  const { leadCreditsBalance, entries } = await credits()
  expect(leadCreditsBalance).toBe(3)
  const returned = entries.filter(({ rule }) => rule === 'job-removed')
  expect(returned).toMatchObject([
    { amount: 1, reason: expect.stringContaining('did not tell us they were still looking') },
  ])
  expect((await here.mailTo(owner.email)).subject).toContain('is closed')
  expect((await here.mailTo(person.email)).text).toContain('back in your balance')
})

test('an answer keeps the job open until it is asked again a week later', async () => {
  const { here, owner, jobId, own, questions } = await asked()
  const answer = { id: jobId, looking: true }
  const first = await here.done(jobCalls.answerStillLooking, answer, { as: owner })
  expect(await here.done(jobCalls.answerStillLooking, answer, { as: owner })).toEqual(first)
  const otherwise = { ...answer, looking: false }
  expect((await here.request(jobCalls.answerStillLooking, otherwise, { as: owner })).status).toBe(409)
  here.clock.advance(askEvery - 1)
  await run(here, closeSilentJobs)
  await run(here, askStillLooking)
  expect(await own()).toMatchObject({ status: 'active', answerDueAt: null })
  here.clock.advance(1)
  await run(here, askStillLooking)
  expect(await questions()).toHaveLength(2)
})

test('the mailed link shows the question to anybody who opens it, answers nothing by that, and works once', async () => {
  const { here, own, link, credits } = await asked('pending')
  const token = await link()
  for (let i = 0; i < 3; i++) {
    expect(await here.done(jobCalls.stillLookingQuestion, { token })).toMatchObject({ title: 'Leaking kitchen tap' })
  }
  expect(await own()).toMatchObject({ answerDueAt: expect.any(String) })
  const guessed = await here.request(jobCalls.stillLookingByLink, { token: `${token.slice(0, -1)}!`, looking: false })
  expect(guessed).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  await here.done(jobCalls.stillLookingByLink, { token, looking: false })
  expect(await own()).toMatchObject({ status: 'closed' })
  expect((await credits()).leadCreditsBalance).toBe(3)
  expect((await here.request(jobCalls.stillLookingByLink, { token, looking: true })).status).toBe(400)
  expect((await here.request(jobCalls.stillLookingQuestion, { token })).status).toBe(400)
})

test('an answer that comes when its time is over is refused, also before the rule has run', async () => {
  const { here, owner, jobId, link } = await asked()
  const token = await link()
  here.clock.advance(stillLookingTime)
  expect((await here.request(jobCalls.answerStillLooking, { id: jobId, looking: true }, { as: owner })).status).toBe(
    409,
  )
  expect((await here.request(jobCalls.stillLookingByLink, { token, looking: true })).status).toBe(409)
})

test('nobody is asked until a week after the last step of either side', async () => {
  const made = await scene('pending')
  const { here, person, leadId } = made
  here.clock.advance(days(2))
  await here.done(leadCalls.withdraw, { leadId }, { as: person })
  await askedInAWeek(made)
})

test('a change of the job counts as a step', async () => {
  const { here, owner, jobId, questions } = await scene()
  here.clock.advance(days(3))
  await here.done(jobCalls.change, { id: jobId, urgency: 'urgent' }, { as: owner })
  here.clock.advance(askEvery - 1)
  await run(here, askStillLooking)
  expect(await questions()).toHaveLength(0)
})

test('nobody is asked while they have approved a contractor, however long nothing happens', async () => {
  const { here, questions, own } = await asked('confirmed')
  for (let week = 0; week < 3; week++) {
    here.clock.advance(askEvery)
    await run(here, askStillLooking)
    await run(here, closeSilentJobs)
  }
  expect(await questions()).toHaveLength(0)
  expect(await own()).toMatchObject({ status: 'active' })
})

test('a step while an answer is awaited keeps the job open', async () => {
  const { here, jobId, own } = await asked()
  here.clock.advance(days(1))
  await request(here, jobId, await contractor(here))
  here.clock.advance(stillLookingTime)
  await run(here, remindStillLooking)
  await run(here, closeSilentJobs)
  expect(await own()).toMatchObject({ status: 'active', answerDueAt: null })
})

test('whoever has not answered is reminded on the fifth day, once, by a link that takes the place of the first', async () => {
  const { here, owner, own, link } = await asked()
  const first = await link()
  const reminders = async () =>
    (await here.mails()).filter(({ to, subject }) => to === owner.email && subject.includes('closes on'))
  here.clock.advance(remindAfter - 1)
  await run(here, remindStillLooking)
  expect(await reminders()).toHaveLength(0)
  here.clock.advance(1)
  await Promise.all([run(here, remindStillLooking), run(here, remindStillLooking)])
  const [reminder, ...more] = await reminders()
  expect(more).toEqual([])
  expect((await here.request(jobCalls.stillLookingQuestion, { token: first })).status).toBe(400)
  const token = /token=(\S+)/.exec(reminder?.text ?? '')?.[1] ?? ''
  await here.done(jobCalls.stillLookingByLink, { token, looking: true })
  expect(await own()).toMatchObject({ status: 'active', answerDueAt: null })
})

test('a job with an accepted quote is nobody’s question', async () => {
  const { questions } = await asked('accepted')
  expect(await questions()).toHaveLength(0)
})

test('approving a contractor answers the question, and its link closes nothing any more', async () => {
  const { here, owner, person, jobId, own, link } = await asked()
  const token = await link()
  const leadId = await request(here, jobId, person)
  await here.done(leadCalls.confirmQuote, { leadId }, { as: person })
  await here.done(leadCalls.approve, { leadId }, { as: owner })
  expect((await here.request(jobCalls.stillLookingQuestion, { token })).status).toBe(400)
  expect((await here.request(jobCalls.stillLookingByLink, { token, looking: false })).status).toBe(400)
  const answer = { id: jobId, looking: false }
  expect((await here.request(jobCalls.answerStillLooking, answer, { as: owner })).status).toBe(409)
  expect(await own()).toMatchObject({ status: 'active', answerDueAt: null })
})

test('a homeowner whose contractor leaves the site is asked again a week later', async () => {
  const { here, person, own, questions } = await scene('accepted')
  here.clock.advance(askEvery)
  await run(here, askStillLooking)
  await inTransaction(here.services, [], (transaction) => eraseAccount(transaction, person.id))
  here.clock.advance(askEvery - 1)
  await run(here, askStillLooking)
  expect(await questions()).toHaveLength(0)
  here.clock.advance(1)
  await run(here, askStillLooking)
  expect(await questions()).toHaveLength(1)
  expect(await own()).toMatchObject({ status: 'active', answerDueAt: expect.any(String) })
})
