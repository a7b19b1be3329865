import { describe, expect, test } from 'vitest'
import { complaintDeskCalls } from '#features/complaints/contract/desk.ts'
import { complaintCalls } from '#features/complaints/contract.ts'
import { formatMoment, later } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { erase } from '#tests/erase.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { job, request } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { carryOut } from '#tests/works.ts'
import { leadEndingCalls } from './contract/endings.ts'
import { leadCalls } from './contract.ts'
import {
  answerTime,
  complaintTime,
  completionReminders,
  completionTime,
  decisionTime,
  mostSentBack,
} from './rules/times.ts'
import { leadWorks } from './scheduled.ts'

const reason = 'Something else has come up.'

test('the mail of an approval says that the credit is spent, and when it still comes back', async () => {
  const { here, person } = await leadScene('confirmed')
  expect((await here.mailTo(person.email)).text).toContain(
    'Your lead credit is spent. It comes back if the homeowner parts with you before a visit, is not there, cannot be reached, or closes the job.',
  )
})

describe('a report that the homeowner contests', () => {
  async function contested() {
    const at = await leadScene('contacted')
    const { here, owner, person, leadId } = at
    await here.done(leadCalls.reportHomeownerIssue, { leadId, notes: 'Nobody was there.' }, { as: person })
    await here.done(leadCalls.answerIssue, { leadId, agrees: false, statement: 'I was in all day.' }, { as: owner })
    const decide = async (upheld: boolean) => {
      const admin = await here.person({ role: 'admin' })
      await here.done(leadCalls.decideIssue, { leadId, upheld, reason: 'Both were read.' }, { as: admin })
    }
    return { ...at, decide, reject: () => decide(false) }
  }

  test('is told to us with what both said, and to the contractor, each with the time by which it is decided', async () => {
    const { here, person } = await contested()
    const decideBy = formatMoment(later(here.clock(), decisionTime))
    const { brand, publicUrl } = here.services.settings
    const toUs = await here.mailTo(brand.supportEmail)
    expect(toUs.subject).toBe('A contested report is waiting: no show')
    for (const words of ['“Nobody was there.”', '“I was in all day.”', decideBy, publicUrl + paths.adminNoShows])
      expect(toUs.text).toContain(words)
    const { subject, text } = await here.mailTo(person.email)
    expect(subject).toMatch(/ does not agree with your report about “Leaking kitchen tap”$/)
    for (const words of ['“I was in all day.”', `decides by ${decideBy}`, 'your lead credit comes back'])
      expect(text).toContain(words)
  })

  test('and that nobody decides: the homeowner is not told that somebody read it, or that they were wrong', async () => {
    const { here, owner, person } = await contested()
    here.clock.advance(decisionTime)
    await carryOut(here.services, leadWorks)
    const { subject, text } = await here.mailTo(owner.email)
    expect(subject).toBe('The report about “Leaking kitchen tap” is closed')
    expect(text).toContain('nobody did')
    expect(text).toContain('they get back what they paid to reach you')
    expect(text).not.toMatch(/We have read|upheld/)
    expect((await here.mailTo(person.email)).text).toContain('back in your balance')
  })

  test('and that is rejected: the credit stays spent and the two can go on', async () => {
    const { here, owner, person, reject } = await contested()
    await reject()
    expect((await here.mailTo(person.email)).text).toContain('the credit does not come back')
    expect((await here.mailTo(owner.email)).text).toContain('carry on together')
  })

  test('and that is rejected after they parted: the credit has come back all the same, and nobody goes on', async () => {
    const { here, owner, person, leadId, reject } = await contested()
    await here.done(leadEndingCalls.part, { leadId, reason }, { as: owner })
    await reject()
    const { text } = await here.mailTo(person.email)
    expect(text).toContain('has come back all the same')
    expect(text).not.toContain('does not come back')
    expect((await here.mailTo(owner.email)).text).not.toContain('carry on together')
  })

  test('and that is upheld: the credit is back, or had come back already if they had parted', async () => {
    const waiting = await contested()
    await waiting.decide(true)
    expect((await waiting.here.mailTo(waiting.person.email)).text).toContain('is back in your balance')

    const { here, owner, person, leadId, decide } = await contested()
    await here.done(leadEndingCalls.part, { leadId, reason }, { as: owner })
    await decide(true)
    const { subject, text } = await here.mailTo(person.email)
    expect(subject).toContain('was upheld')
    expect(text).toContain('had come back already, by another rule')
    expect(text).not.toContain('is back in your balance')
  })
})

describe('work that was sent back as often as is possible', () => {
  /** Marked complete once more after the limit of sending back. */
  async function markedOnceMore() {
    const at = await leadScene('awaiting_completion')
    const { here, owner, person, leadId } = at
    for (let time = 0; time < mostSentBack; time += 1) {
      await here.done(leadEndingCalls.notFinished, { leadId, reason: 'The sealant is missing.' }, { as: owner })
      await here.done(leadCalls.markCompleted, { leadId }, { as: person })
    }
    const run = () => carryOut(here.services, leadWorks)
    const seen = async () => (await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner }))[0]
    return { ...at, run, seen }
  }

  test('is confirmed or complained about: no mail asks what is missing, and neither does the refusal', async () => {
    const { here, owner, leadId, run } = await markedOnceMore()
    const marked = here.clock()
    for (const after of [0, ...completionReminders]) {
      here.clock.set(later(marked, after))
      await run()
      const { subject, text } = await here.mailTo(owner.email)
      expect(subject).toMatch(after === 0 ? /has finished/ : /^Is .* done/)
      expect(text).toContain('make a complaint')
      expect(text).not.toMatch(/say what is missing/i)
    }
    const refused = await here.request(leadEndingCalls.notFinished, { leadId, reason }, { as: owner })
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('make a complaint') } })
  })

  test('counts as done in the end, without saying that the homeowner said nothing', async () => {
    const { here, owner, person, run } = await markedOnceMore()
    here.clock.advance(completionTime)
    await run()
    expect((await here.mailTo(owner.email)).text).not.toContain('did not say')
    const toContractor = await here.mailTo(person.email)
    expect(toContractor.subject).toContain('counts as complete')
    expect(toContractor.text).not.toContain('said nothing')
  })

  /** A complaint of one of the two about it, with the decision that closes it. */
  async function complainedOf({ here, leadId }: Awaited<ReturnType<typeof markedOnceMore>>, as: Person) {
    const text = 'The sealant is missing, and they say it is done.'
    const about = { kind: 'work', about: 'lead', aboutId: leadId, text } as const
    const { id: complaintId } = await here.done(complaintCalls.open, about, { as })
    const admin = await here.person({ role: 'admin' })
    const closing = { complaintId, outcome: 'upheld', text: 'The photographs show no sealant.' } as const
    return () => here.done(complaintDeskCalls.close, closing, { as: admin })
  }

  test('does not count as done by the clock while the homeowner’s complaint about it is open, nor soon after', async () => {
    const at = await markedOnceMore()
    const { here, owner, run, seen } = at
    const close = await complainedOf(at, owner)
    here.clock.advance(completionTime)
    await run()
    const due = later(here.clock(), complaintTime)
    expect(await seen()).toMatchObject({ status: 'awaiting_completion', answerDueAt: due.toISOString() })
    here.clock.set(due)
    await run()
    expect(await seen()).toMatchObject({ status: 'awaiting_completion' })
    await close()
    const decided = here.clock()
    const answerBy = later(decided, completionTime)
    expect(await seen()).toMatchObject({ complaintId: null, answerDueAt: answerBy.toISOString() })
    for (const after of completionReminders) {
      here.clock.set(later(decided, after))
      await run()
      const { subject, text } = await here.mailTo(owner.email)
      expect(subject).toMatch(/^Is .* done/)
      expect(text).toContain(formatMoment(answerBy))
    }
    here.clock.set(later(answerBy, -1))
    await close()
    await run()
    expect(await seen()).toMatchObject({ status: 'awaiting_completion' })
    here.clock.advance(1)
    await run()
    expect(await seen()).toMatchObject({ status: 'completed', presumedDone: true })
  })

  test('counts as done when it would have, whatever becomes of a complaint of the contractor’s', async () => {
    const at = await markedOnceMore()
    const { here, person, seen } = at
    const due = later(here.clock(), completionTime)
    const close = await complainedOf(at, person)
    here.clock.advance(complaintTime)
    await close()
    expect(await seen()).toMatchObject({ status: 'awaiting_completion', answerDueAt: due.toISOString() })
  })

  test('stays as it is where it was confirmed before the complaint about it is decided', async () => {
    const at = await markedOnceMore()
    const { here, owner, leadId, run, seen } = at
    const close = await complainedOf(at, owner)
    await here.done(leadCalls.confirmCompletion, { leadId }, { as: owner })
    await close()
    expect(await seen()).toMatchObject({ status: 'completed', answerDueAt: null })
    here.clock.advance(completionTime)
    await run()
    expect(await seen()).toMatchObject({ status: 'completed', presumedDone: false })
  })
})

describe('an invitation that nobody answers', () => {
  async function expired() {
    const { here, owner, person } = await peopleScene()
    const jobId = await job(here, owner)
    const invite = () => here.request(leadCalls.invite, { jobId, contractorId: person.id }, { as: owner })
    await invite()
    const again = await here.request(
      leadCalls.invite,
      { jobId, contractorId: person.id, message: 'Are you there?' },
      { as: owner },
    )
    here.clock.advance(answerTime)
    await carryOut(here.services, leadWorks)
    return { here, owner, person, jobId, invite, again }
  }

  test('is told to the contractor as theirs not to answer, and to the homeowner, who waits', async () => {
    const { here, owner, person } = await expired()
    const toContractor = await here.mailTo(person.email)
    expect(toContractor.subject).toBe('The invitation to quote for “Leaking kitchen tap” has ended')
    expect(toContractor.text).toContain('You did not answer')
    const toOwner = await here.mailTo(owner.email)
    expect(toOwner.subject).toContain('did not answer your invitation')
    expect(toOwner.text).toContain('invite somebody else')
  })

  test('cannot be sent again, and both are told when it ended, not that they are in touch', async () => {
    const { here, person, jobId, invite, again } = await expired()
    expect(again.body).toMatchObject({ message: expect.stringMatching(/can answer until 4 Feb 2026, 09:00/) })
    const refused = (message: string) => ({ status: 409, body: { code: 'ALREADY_EXISTS', message } })
    expect(await invite()).toMatchObject(
      refused(
        'Your invitation to them ended without an answer, on 4 Feb 2026. A contractor can be in touch about a job once: you can invite somebody else.',
      ),
    )
    expect(await here.request(leadCalls.requestQuote, { jobId }, { as: person })).toMatchObject(
      refused(
        'Your invitation ended without an answer, on 4 Feb 2026. A contractor can be in touch about a job once: you can look for other jobs.',
      ),
    )
  })
})

test('whoever asks or invites twice is told how the first time stands, or how it ended', async () => {
  const { here, owner, person } = await peopleScene()
  const jobId = await job(here, owner)
  const why = async (who: 'owner' | 'person') => {
    const answer =
      who === 'owner'
        ? await here.request(leadCalls.invite, { jobId, contractorId: person.id }, { as: owner })
        : await here.request(leadCalls.requestQuote, { jobId }, { as: person })
    expect(answer).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } })
    return (answer.body as { message: string }).message
  }
  const leadId = await request(here, jobId, person)
  expect(await why('owner')).toContain('has not confirmed yet')
  expect(await why('person')).toContain('confirm it under My Leads')
  await here.done(leadCalls.confirmQuote, { leadId }, { as: person })
  expect(await why('owner')).toBe('This contractor is already in touch about this job.')
  expect(await why('person')).toBe('You are already in touch about this job.')
  await here.done(leadCalls.decline, { leadId }, { as: owner })
  expect(await why('owner')).toMatch(/^You declined, on 1 Feb 2026\./)
  expect(await why('person')).toMatch(/^The homeowner declined, on 1 Feb 2026\./)
})

describe.each(['withdraws', 'closes their account'])('of a contractor who %s', (how) => {
  /** The homeowner's mail when the contractor of such a lead leaves. */
  async function mailedAfter(begin: 'asks' | 'asks and confirms' | 'is invited') {
    const { here, owner, person } = await peopleScene()
    const jobId = await job(here, owner)
    const leadId =
      begin === 'is invited'
        ? (await here.done(leadCalls.invite, { jobId, contractorId: person.id }, { as: owner })).id
        : await request(here, jobId, person)
    if (begin === 'asks and confirms') await here.done(leadCalls.confirmQuote, { leadId }, { as: person })
    const mailed = async () => (await here.mails()).filter(({ to }) => to === owner.email)
    const before = (await mailed()).length
    if (how === 'withdraws') await here.done(leadCalls.withdraw, { leadId }, { as: person })
    else await erase(here, person)
    const [seen] = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
    expect(seen?.status).toBe('withdrawn')
    return (await mailed()).slice(before).map(({ text }) => text)
  }

  test('a homeowner is not mailed who was never told of them', async () => {
    expect(await mailedAfter('asks')).toEqual([])
  })

  test('the homeowner who was asked reads that a place is free, and who had invited them only that they are gone', async () => {
    expect(await mailedAfter('asks and confirms')).toEqual([expect.stringContaining('Their place is free')])
    const [toInviter, ...more] = await mailedAfter('is invited')
    expect(more).toEqual([])
    expect(toInviter).toMatch(how === 'withdraws' ? /no longer available/ : /closed their account/)
    expect(toInviter).not.toContain('place')
  })
})
