import { expect, test } from 'vitest'
import { complaintDeskCalls } from '#features/complaints/contract/desk.ts'
import { complaintCalls } from '#features/complaints/contract.ts'
import { inboxCalls } from '#features/enquiries/contract/inbox.ts'
import { enquiryCalls } from '#features/enquiries/contract.ts'
import { heldReviewCalls } from '#features/held-reviews/contract.ts'
import { reportCalls } from '#features/reports/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { verificationCalls } from '#features/verification/contract.ts'
import { minutes } from '#shared/dates.ts'
import { contractor, enquiry, homeowner, review } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { waiting } from '#tests/verified.ts'
import { type World, world } from '#tests/world.ts'

/** Two things at each desk, the second some time after the first. */
async function twiceAtEachDesk(here: World, admin: Person): Promise<void> {
  const by = await contractor(here)
  for (const name of ['Ann First', 'Bob Second']) {
    const owner = await homeowner(here)
    const { id } = await review(here, owner, by, 2, 'A villain, and his wife is one too.')
    const about = { kind: 'review' as const, thingId: id, reason: 'abusive' as const }
    await here.done(reportCalls.report, { ...about, statement: 'It calls my wife names.' }, { as: by })
    await here.services.database.pool.query(
      "insert into review_holds (review_id, signals, held_at, decide_by) values ($1, '{}', $2, $2)",
      [id, here.clock()],
    )
    await waiting(here, await contractor(here), 'identity')
    await here.done(complaintCalls.open, { kind: 'conduct', text: 'They never came, and said nothing.' }, { as: owner })
    await here.done(enquiryCalls.contact, { ...enquiry, name })
    const sanction = { userId: owner.id, kind: 'warning' as const, ground: 'harming' as const }
    await here.done(sanctionCalls.impose, { ...sanction, reason: 'They shouted at two people.' }, { as: admin })
    here.clock.advance(minutes(90))
  }
}

test('every desk is read the oldest or the newest first, page after page', async () => {
  await using here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  await twiceAtEachDesk(here, admin)
  const as = { as: admin }
  const lists = {
    reports: (asked: object) => here.done(reportCalls.list, asked, as),
    held: (asked: object) => here.done(heldReviewCalls.list, asked, as),
    complaints: (asked: object) => here.done(complaintDeskCalls.list, asked, as),
    enquiries: (asked: object) => here.done(inboxCalls.list, asked, as),
    sanctions: (asked: object) => here.done(sanctionCalls.list, { ...asked, show: 'active' }, as),
  }
  for (const [name, list] of Object.entries(lists)) {
    const ids = async (asked: object) => (await list(asked)).map(({ id }) => id)
    const [first = '', second = '', ...more] = await ids({ sort: 'oldest' })
    expect([first < second, more], name).toEqual([true, []])
    expect(await ids({ sort: 'newest' }), name).toEqual([second, first])
    expect(await ids({}), name).toEqual(name === 'sanctions' ? [second, first] : [first, second])
    expect(await ids({ sort: 'newest', after: second }), name).toEqual([first])
    expect(await ids({ sort: 'oldest', after: first }), name).toEqual([second])
  }
  const sent = async (asked: object) =>
    (await here.done(verificationCalls.queue, asked, as)).requests.map(({ submittedAt }) => submittedAt)
  const usual = await sent({})
  expect(usual).toEqual([...usual].sort())
  expect(await sent({ sort: 'newest' })).toEqual([...usual].reverse())
})
