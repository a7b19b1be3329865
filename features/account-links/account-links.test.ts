import { expect, test } from 'vitest'
import { directoryCalls } from '#features/directory/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { notificationCalls } from '#features/notifications/contract.ts'
import { personFileCalls } from '#features/person-files/contract.ts'
import { retentionYears } from '#features/privacy/rules.ts'
import { privacyWorks } from '#features/privacy/scheduled.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { reportCalls } from '#features/reports/contract.ts'
import { reviewCalls } from '#features/reviews/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { hours, later, minutes, monthsLater } from '#shared/dates.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { erase } from '#tests/erase.ts'
import { give, homeowner, job, leadAt, review } from '#tests/market.ts'
import { ownContact } from '#tests/own-contact.ts'
import type { Person, PersonWish } from '#tests/people.ts'
import { sampleFiles, waiting } from '#tests/verified.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { accountLinkCalls, type LinkedGroup } from './contract.ts'
import { crowdedAddress } from './rules/marks.ts'
import { answerTime } from './rules.ts'
import { accountLinkWorks } from './scheduled.ts'

let houses = 0

/** A contractor who shares no detail with anybody except as wished. */
async function business(here: World, wish: Partial<RawInput<typeof profileCalls.create>> = {}, who: PersonWish = {}) {
  const as = await here.person({ role: 'contractor', ...who })
  houses += 1
  const form = {
    businessName: `${as.lastName} & Sons`,
    description: 'Small jobs done properly, and tidied up after.',
    location: 'Leeds',
    businessAddress: `${houses} Wood Lane, Leeds, LS6 2AE`,
    trades: ['Plumbing' as const],
    ...ownContact(),
    ...wish,
  }
  await here.done(profileCalls.create, form, { as })
  here.clock.advance(minutes(1))
  return as
}

const link = (here: World) => carryOut(here.services, accountLinkWorks)

async function groups(here: World, admin: Person, asked: RawInput<typeof accountLinkCalls.list> = {}) {
  await link(here)
  return (await here.done(accountLinkCalls.list, asked, { as: admin })).groups
}

const kindsOf = (group: LinkedGroup | undefined) => group?.links.flatMap(({ shared }) => shared.map(({ kind }) => kind))

const reason = 'The same van, and the same people answer the phone.'

const suspend = (here: World, as: Person, { id: userId }: Person) =>
  here.done(
    sanctionCalls.impose,
    { userId, kind: 'suspension', ground: 'harming', reason: 'They threatened somebody.' },
    { as },
  )

/** A suspended business with a two-star review, and a later one that an admin found to be its successor. */
async function followed(here: World) {
  const [owner, admin] = [await homeowner(here), await here.person({ role: 'admin' })]
  const contact = ownContact()
  const before = await business(here, { businessName: 'Swift Roofs', ...contact })
  await review(here, owner, before, 2, 'It leaks.')
  await suspend(here, admin, before)
  const after = await business(here, { businessName: 'Sure Roofs', businessPhone: contact.businessPhone })
  // A contractor who shares a phone gets no second trial.
  await give(here, after, 5)
  const [group] = await groups(here, admin)
  const linkId = group?.links[0]?.id ?? ''
  const decision = { contractorId: after.id, linkId, outcome: 'successor', reason } as const
  await here.done(accountLinkCalls.decide, decision, { as: admin })
  return { here, owner, admin, before, after, linkId, decision }
}

const profileOf = (here: World, { id }: Person, as?: Person) =>
  here.done(profileCalls.profile, { id }, as ? { as } : {})
const reviewsOf = (here: World, { id }: Person) => here.done(reviewCalls.ofContractor, { id })

test('the desk shows who shares what with whom, each kind of it, and since when', async () => {
  const here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const contact = ownContact()
  const said = { companyNumber: '01234567', businessAddress: '7 Mill Hill, Leeds, LS1 5DQ', ...contact }
  const first = await business(here, { ...said, businessEmail: 'j.o.b@gmail.com' }, { phone: '+447700900123' })
  const second = await business(
    here,
    {
      ...said,
      businessEmail: 'job+roofs@googlemail.com',
      businessAddress: 'Mill Hill 7, LS15DQ Leeds',
      businessPhone: '07700 900123',
    },
    { phone: '+447700900124' },
  )
  await here.done(profileCalls.update, { id: first.id, utrNumber: '1234567890' }, { as: first })
  await here.done(profileCalls.update, { id: second.id, utrNumber: '1234567890' }, { as: second })
  for (const person of [first, second]) await waiting(here, person, 'identity')
  await business(here)

  const [group, ...others] = await groups(here, admin)
  expect(others).toEqual([])
  expect(group?.members.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(kindsOf(group)?.sort()).toEqual(['address', 'company', 'document', 'email', 'phone', 'utr'])
  expect(group?.links[0]).toMatchObject({ earlierId: first.id, laterId: second.id, state: 'waiting' })
  for (const { since, until } of group?.links[0]?.shared ?? []) {
    expect(until).toBeNull()
    expect(new Date(since) <= here.clock()).toBe(true)
  }
})

test('what was shared once is shared still, and says until when', async () => {
  const here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const contact = ownContact()
  const [first] = [await business(here, contact), await business(here, { businessPhone: contact.businessPhone })]
  await link(here)
  here.clock.advance(hours(1))
  await here.done(profileCalls.update, { id: first.id, businessPhone: '0113 496 0999' }, { as: first })
  const [group] = await groups(here, admin)
  expect(group?.links[0]?.shared).toMatchObject([{ kind: 'phone', until: here.clock().toISOString() }])
  // Once the details are restored, so is everything else.
  await here.done(profileCalls.update, { id: first.id, businessPhone: contact.businessPhone }, { as: first })
  expect((await groups(here, admin))[0]?.links[0]?.shared).toMatchObject([{ kind: 'phone', until: null }])
})

test('the file of a contractor names the other account, what they share, and what was decided', async () => {
  await using here = await world({ rateLimits: false })
  const { admin, before, after } = await followed(here)
  const read = (id: string) => here.done(personFileCalls.links, { id }, { as: admin })
  expect(await read(after.id)).toMatchObject([
    {
      what: 'Swift Roofs, which came earlier',
      state: 'Successor',
      detail: 'Phone',
      by: admin.email,
      path: paths.adminPerson(before.id),
    },
  ])
  await erase(here, before)
  expect((await read(after.id)).map(({ what }) => what)).toEqual(['A deleted account, which came earlier'])
  expect(await read(before.id)).toMatchObject([{ what: 'Sure Roofs, which came later' }])
})

test('an address that very many give links nobody', async () => {
  const here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const businessAddress = '100 Office Park, Leeds, LS1 4DY'
  for (let i = 0; i < crowdedAddress; i++) await business(here, { businessAddress })
  expect((await groups(here, admin)).map(({ members }) => members.length)).toEqual([crowdedAddress])
  await business(here, { businessAddress })
  expect(await groups(here, admin)).toEqual([])
})

test('groups that matter come first: sanctioned, bad reviews left behind, left, and then the rest', async () => {
  const here = await world({ rateLimits: false })
  const [owner, admin] = [await homeowner(here), await here.person({ role: 'admin' })]
  const pair = async (becomes: (earlier: Person) => Promise<unknown>) => {
    const contact = ownContact()
    const earlier = await business(here, contact)
    await becomes(earlier)
    const later = await business(here, { businessPhone: contact.businessPhone })
    await link(here)
    return [earlier.id, later.id]
  }
  const gone = await pair((earlier) => erase(here, earlier))
  const bad = await pair(async (earlier) => {
    await review(here, owner, earlier, 1, 'Never again.')
    await erase(here, earlier)
  })
  const suspendedAndGone = await pair(async (earlier) => {
    await suspend(here, admin, earlier)
    await erase(here, earlier)
  })
  const suspended = await pair((earlier) => suspend(here, admin, earlier))
  const sharing = await pair(async () => undefined)
  const shown = await groups(here, admin)
  expect(shown.map(({ matter }) => matter)).toEqual(['sanctioned', 'sanctioned', 'bad-reviews', 'left', 'sharing'])
  expect(shown.map(({ members }) => members.map(({ id }) => id))).toEqual([
    suspended,
    suspendedAndGone,
    bad,
    gone,
    sharing,
  ])
  expect(shown[1]?.members[0]).toMatchObject({ ending: 'deleted', leftUnder: 'suspension' })
  const newest = await groups(here, admin, { sort: 'newest' })
  expect(newest.map(({ members }) => members[0]?.id)).toEqual(
    [sharing, suspended, suspendedAndGone, bad, gone].map(([id]) => id),
  )
})

test('a confirmed successor says “Traded before as”, and shows and counts the reviews of before, each told apart', async () => {
  const here = await world({ rateLimits: false })
  const { owner, after } = await followed(here)
  await review(here, owner, after, 5, 'Tidy.')
  const profile = await profileOf(here, after)
  expect(profile).toMatchObject({ tradedBefore: ['Swift Roofs'], rating: '3.5', reviewCount: 2 })
  const { summary, reviews } = await reviewsOf(here, after)
  expect(summary).toMatchObject({
    rating: '3.5',
    reviewCount: 2,
    bars: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 },
    before: [{ name: 'Swift Roofs', rating: '2.0', reviewCount: 1 }],
  })
  expect(reviews.map(({ rating, before }) => [rating, before])).toEqual([
    [5, null],
    [2, { name: 'Swift Roofs' }],
  ])
  const { contractors } = await here.done(directoryCalls.search, { location: 'Leeds' })
  expect(contractors.find(({ id }) => id === after.id)).toMatchObject({ tradedBefore: ['Swift Roofs'], rating: '3.5' })
  await leadAt(here, 'pending', await job(here, owner), owner, after)
  const [lead] = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
  expect(lead?.contractor).toMatchObject({ tradedBefore: ['Swift Roofs'], rating: '3.5' })
})

test('a business that comes back has its name and its reviews to itself, until it is hidden again', async () => {
  const here = await world({ rateLimits: false })
  const { owner, admin, before, after } = await followed(here)
  await review(here, owner, after, 5, 'Tidy.')
  const [sanction] = await here.done(sanctionCalls.list, { show: 'active' }, { as: admin })
  const lifted = { sanctionId: sanction?.id ?? '', reason: 'A year has passed.' }
  await here.done(sanctionCalls.lift, lifted, { as: admin })
  expect(await profileOf(here, after)).toMatchObject({ tradedBefore: [], rating: '5.0', reviewCount: 1 })
  expect((await reviewsOf(here, after)).reviews.map(({ rating }) => rating)).toEqual([5])
  expect(await profileOf(here, before)).toMatchObject({ rating: '2.0', reviewCount: 1 })
  await suspend(here, admin, before)
  expect(await profileOf(here, after)).toMatchObject({ tradedBefore: ['Swift Roofs'], rating: '3.5', reviewCount: 2 })
})

test('a review of before that is removed at the desk counts nowhere any more', async () => {
  const here = await world({ rateLimits: false })
  const { admin, after } = await followed(here)
  const [found] = (await reviewsOf(here, after)).reviews
  const report = {
    kind: 'review',
    thingId: found?.id ?? '',
    reason: 'other',
    statement: 'This was never our job.',
  } as const
  await here.done(reportCalls.report, report, { as: after })
  const [reported] = await here.done(reportCalls.list, {}, { as: admin })
  const decision = { reportId: reported?.id ?? '', ground: 'untrue', reason: 'There was no such job.' } as const
  await here.done(reportCalls.remove, decision, { as: admin })
  expect(await profileOf(here, after)).toMatchObject({ reviewCount: 0, rating: '0.0' })
  expect((await reviewsOf(here, after)).removed).toHaveLength(1)
})

test('the contractor is notified by mail and on the site of the business, never of what links it', async () => {
  const here = await world({ rateLimits: false })
  const { after } = await followed(here)
  const letter = await here.mailTo(after.email)
  expect(letter.subject).toBe('Your profile says that you traded before')
  expect(letter.text).toContain('Traded before as Swift Roofs')
  const seen = JSON.stringify([
    letter,
    await here.done(accountLinkCalls.mine, {}, { as: after }),
    await profileOf(here, after, after),
  ])
  expect(seen).not.toMatch(/phone number|shares? |same van/i)
  const bell = await here.done(notificationCalls.list, {}, { as: after })
  expect(bell[0]?.title).toBe('Your profile says that you traded before')
})

test('a contractor objects once; another admin answers in time, and what is taken back counts no longer', async () => {
  const here = await world({ rateLimits: false })
  const { admin, before, after, linkId } = await followed(here)
  const other = await here.person({ role: 'admin' })
  const statement = 'I bought the number of a man who gave up.'
  const object = () => here.request(accountLinkCalls.object, { linkId, statement }, { as: after })
  expect((await here.request(accountLinkCalls.object, { linkId, statement }, { as: before })).status).toBe(401)
  expect((await object()).status).toBe(200)
  expect(await object()).toMatchObject({ status: 409 })
  const [mine] = await here.done(accountLinkCalls.mine, {}, { as: after })
  expect(mine).toMatchObject({ objection: statement, answerBy: later(here.clock(), answerTime).toISOString() })
  expect((await here.mails()).at(-1)).toMatchObject({ subject: 'Sure Roofs objects: they did not trade before' })

  const answer = { contractorId: after.id, linkId, stands: false, reason: 'You have shown us the contract.' }
  expect((await here.request(accountLinkCalls.answer, answer, { as: admin })).status).toBe(403)
  const [waits] = await groups(here, other, { show: 'objected' })
  expect(waits?.links[0]).toMatchObject({ objection: statement, mayAnswer: true })
  await here.done(accountLinkCalls.answer, answer, { as: other })
  expect(await profileOf(here, after)).toMatchObject({ tradedBefore: [], reviewCount: 0 })
  expect((await here.mailTo(after.email)).text).toContain('You have shown us the contract.')
  expect(await groups(here, other, { show: 'objected' })).toEqual([])
  expect(await groups(here, other, { show: 'waiting' })).toEqual([])
  expect((await groups(here, other, { show: 'decided' }))[0]?.links[0]).toMatchObject({ state: 'not-same' })
})

test('an objection that does not hold leaves it as it is, and there is no second', async () => {
  const here = await world({ rateLimits: false })
  const { after, linkId } = await followed(here)
  const other = await here.person({ role: 'admin' })
  const statement = 'That was my cousin.'
  await here.done(accountLinkCalls.object, { linkId, statement }, { as: after })
  const answer = { contractorId: after.id, linkId, stands: true, reason: 'You signed the quotes yourself.' }
  await here.done(accountLinkCalls.answer, answer, { as: other })
  expect(await profileOf(here, after)).toMatchObject({ tradedBefore: ['Swift Roofs'], reviewCount: 1 })
  expect((await here.mailTo(after.email)).text).toContain('You signed the quotes yourself.')
  expect((await here.request(accountLinkCalls.object, { linkId, statement }, { as: after })).status).toBe(409)
})

test('what was put aside waits again once the two share something new', async () => {
  const here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const contact = ownContact()
  const before = await business(here, { ...contact, companyNumber: '01234567' })
  const after = await business(here, { businessPhone: contact.businessPhone })
  for (const [outcome, show] of [
    ['open', 'open'],
    ['not-same', 'decided'],
  ] as const) {
    const [group] = await groups(here, admin, { show: outcome === 'open' ? 'waiting' : 'open' })
    const decision = { contractorId: after.id, linkId: group?.links[0]?.id ?? '', outcome, reason }
    await here.done(accountLinkCalls.decide, decision, { as: admin })
    expect(await groups(here, admin)).toEqual([])
    expect(await groups(here, admin, { show })).toHaveLength(1)
    here.clock.advance(minutes(1))
  }
  await here.done(profileCalls.update, { id: after.id, companyNumber: '01234567' }, { as: after })
  const [again] = await groups(here, admin)
  expect(again?.members.map(({ id }) => id)).toEqual([before.id, after.id])
  expect(kindsOf(again)).toEqual(['phone', 'company'])
  expect(await here.mails()).not.toContainEqual(expect.objectContaining({ subject: expect.stringContaining('traded') }))
})

test('a business that still trades has no successor', async () => {
  const here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const contact = ownContact()
  await business(here, contact)
  const after = await business(here, { businessPhone: contact.businessPhone })
  const [group] = await groups(here, admin)
  const decision = { contractorId: after.id, linkId: group?.links[0]?.id ?? '', outcome: 'successor', reason } as const
  const answer = await here.request(accountLinkCalls.decide, decision, { as: admin })
  expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('still trades here') } })
})

test('who follows a successor carries the reviews of both, and loses them when the first link is taken back', async () => {
  const here = await world({ rateLimits: false })
  const { owner, admin, after, linkId } = await followed(here)
  await review(here, owner, after, 4)
  await suspend(here, admin, after)
  const { rows } = await here.services.database.pool.query('select business_phone from contractors where id = $1', [
    after.id,
  ])
  const third = await business(here, { businessPhone: rows[0].business_phone })
  const [group] = await groups(here, admin)
  expect(group?.members).toHaveLength(3)
  const last = group?.links.find((one) => one.earlierId === after.id && one.laterId === third.id)
  const decide = (contractorId: string, id: string, outcome: 'successor' | 'not-same') =>
    here.done(accountLinkCalls.decide, { contractorId, linkId: id, outcome, reason }, { as: admin })
  await decide(third.id, last?.id ?? '', 'successor')
  expect(await profileOf(here, third)).toMatchObject({ tradedBefore: ['Sure Roofs', 'Swift Roofs'], reviewCount: 2 })
  await decide(after.id, linkId, 'not-same')
  expect(await profileOf(here, third)).toMatchObject({ tradedBefore: ['Sure Roofs'], reviewCount: 1, rating: '4.0' })
})

test('two admins decide at once: one of them does', async () => {
  for (const outcomes of [
    ['successor', 'not-same'],
    ['successor', 'successor'],
    ['not-same', 'open'],
  ] as const) {
    const here = await world({ rateLimits: false })
    const admins = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })] as const
    const contact = ownContact()
    const before = await business(here, { businessName: 'Swift Roofs', ...contact })
    await suspend(here, admins[0], before)
    const after = await business(here, { businessPhone: contact.businessPhone })
    const [group] = await groups(here, admins[0])
    const linkId = group?.links[0]?.id ?? ''
    const answers = await Promise.all(
      outcomes.map((outcome, i) =>
        here.request(
          accountLinkCalls.decide,
          { contractorId: after.id, linkId, outcome, reason },
          { as: admins[i === 0 ? 0 : 1] },
        ),
      ),
    )
    const won = outcomes.filter((_, i) => answers[i]?.status === 200)
    // Leaving a link open, or deciding “not the same” after a successor, is no conflict: the decisions simply follow each
    // other.
    const inTurn = [['open', 'not-same'].join(), ['successor', 'not-same'].join()]
    if (won.length > 1) expect(inTurn).toContain(outcomes.toSorted().toReversed().join())
    else expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const letters = (await here.mails()).filter(({ to }) => to === after.email).map(({ subject }) => subject)
    expect(letters.filter((subject) => subject === 'Your profile says that you traded before').length).toBe(
      won.includes('successor') ? 1 : 0,
    )
    const { tradedBefore } = await profileOf(here, after)
    const [{ links } = { links: [] }] = await groups(here, admins[0], {
      show: won.includes('not-same') || won.includes('successor') ? 'decided' : 'open',
    })
    expect(tradedBefore).toEqual(links[0]?.state === 'successor' ? ['Swift Roofs'] : [])
  }
})

test('marks outlive a deleted account without anybody in them, and go when their time is over', async () => {
  const here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const contact = { ...ownContact(), companyNumber: '07654321' }
  const before = await business(here, contact, { phone: '+447700900777' })
  await waiting(here, before, 'identity')
  await link(here)
  await erase(here, before)
  const { pool } = here.services.database
  const { rows } = await pool.query('select kind, hash, until from account_marks where contractor_id = $1', [before.id])
  expect(rows.map(({ kind }) => kind).sort()).toEqual([
    'address',
    'company',
    'document',
    'email',
    'email',
    'phone',
    'phone',
  ])
  for (const row of rows) expect(row).toMatchObject({ hash: expect.stringMatching(/^[\w-]{43}$/), until: here.clock() })
  const ends = monthsLater(here.clock(), 12 * retentionYears.links)

  const after = await business(here, { businessPhone: contact.businessPhone })
  const [group] = await groups(here, admin)
  expect(group?.members.map(({ id, ending }) => [id, ending])).toEqual([
    [before.id, 'deleted'],
    [after.id, null],
  ])
  const removeOld = privacyWorks.filter(({ name }) => name === 'remove-old-records')
  for (const [now, left] of [
    [later(ends, -1), 7],
    [ends, 0],
  ] as const) {
    here.clock.set(now)
    await carryOut(here.services, removeOld)
    const kept = await pool.query('select from account_marks where contractor_id = $1', [before.id])
    expect(kept.rowCount).toBe(left)
  }
})

test('the name of before stays while its successor is there, and goes with it', async () => {
  const here = await world({ rateLimits: false })
  const { before, after } = await followed(here)
  await erase(here, before)
  expect(await profileOf(here, after)).toMatchObject({ tradedBefore: ['Swift Roofs'], reviewCount: 1 })
  const { reviews } = await reviewsOf(here, after)
  expect(reviews[0]).toMatchObject({ rating: 2, comment: null })
  await erase(here, after)
  const { rows } = await here.services.database.pool.query(
    `select 1 from account_links where name is not null union all select 1 from predecessors`,
  )
  expect(rows).toEqual([])
})

test('a business whose account was deleted before it was found to be the same has no name that is told', async () => {
  const here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const contact = ownContact()
  const before = await business(here, { businessName: 'Swift Roofs', ...contact })
  await link(here)
  await erase(here, before)
  const after = await business(here, { businessName: 'Sure Roofs', businessPhone: contact.businessPhone })
  const [group] = await groups(here, admin)
  const linkId = group?.links[0]?.id ?? ''
  const decision = { contractorId: after.id, linkId, outcome: 'successor', reason } as const
  await here.done(accountLinkCalls.decide, decision, { as: admin })
  expect(await profileOf(here, after)).toMatchObject({ tradedBefore: [null] })
  expect((await here.mailTo(after.email)).text).toContain('“Traded before with an earlier account”')
})

test('a document is known again by its content, whatever its name', async () => {
  const here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  const [first, second] = [await business(here), await business(here)]
  expect(sampleFiles.pdf.length).toBeGreaterThan(0)
  await waiting(here, first, 'identity')
  await waiting(here, second, 'business')
  expect(kindsOf((await groups(here, admin))[0])).toEqual(['document'])
})
