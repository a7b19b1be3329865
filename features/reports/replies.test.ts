import { expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { reviewCalls } from '#features/reviews/contract.ts'
import { homeowner, review } from '#tests/market.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { reportCalls } from './contract.ts'

const said = 'She lives alone at number 12 and never pays.'

/** A review whose homeowner has reported the reply. */
async function reportedReply() {
  const { here, owner, person } = await peopleScene()
  const admin = await here.person({ role: 'admin' })
  const { id } = await review(here, owner, person, 2, 'Late every day.')
  const about = {
    kind: 'reply',
    thingId: id,
    reason: 'personal-details',
    statement: 'It says where I live, and how.',
  } as const
  const early = await here.request(reportCalls.report, about, { as: owner })
  await here.done(reviewCalls.reply, { id, text: said }, { as: person })
  await here.done(reportCalls.report, about, { as: owner })
  const [report] = await here.done(reportCalls.list, {}, { as: admin })
  if (!report) throw new Error('The report waits')
  const onProfile = async () => {
    const { reviews, summary } = await here.done(reviewCalls.ofContractor, { id: person.id }, { as: person })
    const [{ reply, replyTakenDown, mayReply } = {}] = reviews
    return { reply: reply?.text, removed: replyTakenDown?.ground, mayReply, rating: summary.rating }
  }
  return { here, owner, person, admin, id, about, early, report, onProfile }
}

const removal = { reason: 'It says where somebody lives.', ground: 'insulting' } as const

test('a reply that is removed leaves a line with the ground in its place, the review stands, and both are told why', async () => {
  const { here, owner, person, admin, id, about, early, report, onProfile } = await reportedReply()
  expect(early.status).toBe(404)
  expect(report).toMatchObject({
    kind: 'reply',
    text: said,
    before: null,
    answered: 'Late every day.',
    author: { id: person.id },
    reporter: { id: owner.id },
  })
  expect(await onProfile()).toEqual({ reply: said, removed: undefined, mayReply: 'change', rating: '2.0' })

  const bought = { reportId: report.id, ...removal, ground: 'bought' as const }
  expect((await here.request(reportCalls.remove, bought, { as: admin })).status).toBe(400)
  await here.done(reportCalls.remove, { reportId: report.id, ...removal }, { as: admin })
  expect(await onProfile()).toEqual({ reply: undefined, removed: 'insulting', mayReply: null, rating: '2.0' })
  expect((await here.done(profileCalls.profile, { id: person.id })).reviewCount).toBe(1)
  const [lead] = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
  expect(lead?.review).toMatchObject({ standing: 'published', reply: null, replyTakenDown: { ground: 'insulting' } })

  const toAuthor = await here.mailTo(person.email)
  expect(toAuthor.subject).toBe('We have removed a reply you wrote')
  expect(toAuthor.text).toContain('You can appeal')
  expect(toAuthor.text).not.toContain(owner.firstName)
  expect((await here.mailTo(owner.email)).text).toContain(removal.reason)
  expect((await here.request(reviewCalls.reply, { id, text: 'Once more.' }, { as: person })).status).toBe(409)
  expect((await here.request(reportCalls.report, about, { as: owner })).status).toBe(404)

  await here.done(reportCalls.restore, { reportId: report.id, reason: 'The appeal was right.' }, { as: admin })
  expect(await onProfile()).toEqual({ reply: said, removed: undefined, mayReply: 'change', rating: '2.0' })
  expect((await here.mailTo(person.email)).subject).toBe('Your reply is back')
})

test('a reply that is changed after it was reported is judged by what it said, too', async () => {
  const { here, person, admin, id } = await reportedReply()
  await here.done(reviewCalls.reply, { id, text: 'We are sorry about the delay.' }, { as: person })
  const [report] = await here.done(reportCalls.list, {}, { as: admin })
  expect(report).toMatchObject({ text: 'We are sorry about the delay.', before: said })
})

test('a review and the reply to it are reported and decided each for itself; nobody reports their own', async () => {
  const { here, owner, person, admin, about, report, onProfile } = await reportedReply()
  expect((await here.request(reportCalls.report, about, { as: person })).status).toBe(403)
  const neighbour = await homeowner(here)
  await here.done(reportCalls.report, about, { as: neighbour })
  await here.done(reportCalls.report, { ...about, kind: 'review' }, { as: neighbour })
  expect((await here.request(reportCalls.report, about, { as: owner })).status).toBe(409)
  await here.done(reportCalls.remove, { reportId: report.id, ...removal }, { as: admin })
  const waiting = await here.done(reportCalls.list, {}, { as: admin })
  expect(waiting.map(({ kind, reporter }) => [kind, reporter.id])).toEqual([['review', neighbour.id]])
  expect((await onProfile()).removed).toBe('insulting')
})
