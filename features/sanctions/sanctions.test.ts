import { expect, test } from 'vitest'
import { awayRefusal } from '#features/accounts/rules.ts'
import { campaignCalls } from '#features/campaigns/contract.ts'
import { conversationCalls } from '#features/conversations/contract.ts'
import { creditCalls } from '#features/credits/contract.ts'
import { directoryCalls } from '#features/directory/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { notificationCalls } from '#features/notifications/contract.ts'
import { peopleCalls } from '#features/people/contract.ts'
import { publicPortfolioCalls } from '#features/portfolio/contract/public.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { reviewCalls } from '#features/reviews/contract.ts'
import { signInCalls } from '#features/sign-in/contract.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { publicVerificationCalls } from '#features/verification/contract/public.ts'
import { passwordHash } from '#server/sign-in/passwords.ts'
import { dayOf, days, later } from '#shared/dates.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { tokenIn } from '#tests/sign-up.ts'
import { cards, runWorks as runSubscriptions, standing, subscriber } from '#tests/subscriber.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { sanctionCalls } from './contract.ts'
import { sanctionWorks } from './scheduled.ts'

const reason = 'He shouted at two homeowners in May.'

async function scene() {
  const here = await world({ rateLimits: false })
  const [person, admin, other] = [
    await contractor(here),
    await here.person({ role: 'admin' }),
    await here.person({ role: 'admin' }),
  ]
  const impose = (
    kind: 'warning' | 'unlisting' | 'suspension',
    more: Partial<RawInput<typeof sanctionCalls.impose>> = {},
  ) => {
    const what = { userId: person.id, kind, ground: 'harming' as const, reason, ...more }
    return here.request(sanctionCalls.impose, what, { as: admin })
  }
  const list = (show: 'appeals' | 'active' | 'over') => here.done(sanctionCalls.list, { show }, { as: other })
  const newest = async (show: 'appeals' | 'active' | 'over') => (await list(show))[0]?.id ?? ''
  return { here, person, admin, other, impose, list, newest }
}

const found = async (here: World) => (await here.done(directoryCalls.search, {})).contractors.map(({ id }) => id)
const profile = async (here: World, { id }: Person) => (await here.request(profileCalls.profile, { id })).status
const runWorks = async ({ services }: World) => {
  await carryOut(services, sanctionWorks)
}

test('a warning changes nothing but what they read, and can be appealed against once; another admin decides', async () => {
  const { here, person, admin, other, impose, newest } = await scene()
  for (const _ of ['once', 'again']) expect((await impose('warning', { seen: null })).status).toBe(200)
  const mail = await here.mailTo(person.email)
  expect(mail.text).toContain(reason)
  expect(mail.text).toContain('cheat, threaten, insult or discriminate against anybody')
  expect(await found(here)).toEqual([person.id])
  const [mine, ...more] = await here.done(sanctionCalls.mine, {}, { as: person })
  expect(more).toEqual([])
  expect(mine).toMatchObject({ kind: 'warning', ground: 'harming', reason, state: 'in_force', endsAt: null })
  const sanctionId = mine?.id ?? ''
  const statement = 'It was my brother, who is no contractor.'
  const stranger = await homeowner(here)
  expect((await here.request(sanctionCalls.appeal, { sanctionId, statement }, { as: stranger })).status).toBe(404)
  await here.done(sanctionCalls.appeal, { sanctionId, statement }, { as: person })
  expect((await here.request(sanctionCalls.appeal, { sanctionId, statement }, { as: person })).status).toBe(409)
  expect((await here.request(sanctionCalls.byLink, { token: tokenIn(mail.text) }, {})).status).toBe(400)

  expect(await newest('appeals')).toBe(sanctionId)
  expect((await here.mailTo(other.email)).subject).toBe('An appeal is waiting: warning')
  expect((await here.done(notificationCalls.unread, {}, { as: other })).notifications).toBe(1)
  expect((await here.mails()).some(({ to }) => to === admin.email)).toBe(false)
  expect((await here.done(sanctionCalls.list, {}, { as: admin }))[0]).toMatchObject({
    mayUphold: false,
    mayLift: false,
    deciders: [other.email],
  })
  const decision = { sanctionId, reason: 'Two people name him.' }
  expect((await here.request(sanctionCalls.uphold, decision, { as: admin })).status).toBe(403)
  await here.done(sanctionCalls.uphold, decision, { as: other })
  expect((await here.mailTo(person.email)).text).toContain('Two people name him.')
  const once = await here.mails()
  await here.done(sanctionCalls.uphold, decision, { as: other })
  expect(await here.mails()).toHaveLength(once.length)
  const otherwise = { ...decision, reason: 'He said so himself.' }
  expect((await here.request(sanctionCalls.uphold, otherwise, { as: other })).status).toBe(409)
  expect((await here.request(sanctionCalls.appeal, { sanctionId, statement }, { as: person })).status).toBe(409)
  await here.done(sanctionCalls.lift, { sanctionId, reason: 'A year has passed.' }, { as: admin })
  expect(await here.done(sanctionCalls.mine, {}, { as: person })).toEqual([])
})

test('of two who decide an appeal at the same moment, whoever imposed the sanction never does', async () => {
  const { here, person, admin, other, impose } = await scene()
  for (let round = 0; round < 5; round++) {
    await impose('warning')
    const [mine] = await here.done(sanctionCalls.mine, {}, { as: person })
    const sanctionId = mine?.id ?? ''
    await here.done(sanctionCalls.appeal, { sanctionId, statement: 'It was not me.' }, { as: person })
    const decision = { sanctionId, reason: 'We looked at it again.' }
    const answers = await Promise.all([
      here.request(sanctionCalls.lift, decision, { as: admin }),
      here.request(sanctionCalls.lift, decision, { as: other }),
    ])
    expect([403, 409]).toContain(answers[0].status)
    expect(answers[1].status).toBe(200)
  }
})

test('of two who decide an appeal in opposite ways at the same moment one is told that it is decided', async () => {
  const { here, person, other, impose } = await scene()
  const third = await here.person({ role: 'admin' })
  for (let round = 0; round < 4; round++) {
    await impose('warning')
    const [mine] = await here.done(sanctionCalls.mine, {}, { as: person })
    const sanctionId = mine?.id ?? ''
    await here.done(sanctionCalls.appeal, { sanctionId, statement: 'It was not me.' }, { as: person })
    const decision = { sanctionId, reason: 'We looked at it again.', seen: 'appealed' as const }
    const answers = await Promise.all([
      here.request(sanctionCalls.uphold, decision, { as: other }),
      here.request(sanctionCalls.lift, decision, { as: third }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await here.request(sanctionCalls.lift, { sanctionId, reason: 'For the next round.' }, { as: third })
  }
})

test('one admin alone may give in to an appeal, and not uphold', async () => {
  const here = await world()
  const [person, admin] = [await contractor(here), await here.person({ role: 'admin' })]
  const what = { userId: person.id, kind: 'warning' as const, ground: 'harming' as const, reason }
  await here.done(sanctionCalls.impose, what, { as: admin })
  const [mine] = await here.done(sanctionCalls.mine, {}, { as: person })
  const sanctionId = mine?.id ?? ''
  await here.done(sanctionCalls.appeal, { sanctionId, statement: 'It was not me.' }, { as: person })
  const [waiting] = await here.done(sanctionCalls.list, {}, { as: admin })
  expect(waiting).toMatchObject({ mayUphold: false, mayLift: true, deciders: [] })
  expect((await here.request(sanctionCalls.uphold, { sanctionId, reason: 'It was him.' }, { as: admin })).status).toBe(
    403,
  )
  await here.done(sanctionCalls.lift, { sanctionId, reason: 'It was not him.' }, { as: admin })
})

test('an unlisted contractor is found nowhere, keeps the leads under way, cannot come back alone, and is listed again', async () => {
  const { here, person, admin, other, impose, newest } = await scene()
  const owner = await homeowner(here)
  const leadId = await leadAt(here, 'confirmed', await job(here, owner), owner, person)
  await impose('unlisting')
  expect([await found(here), await profile(here, person)]).toEqual([[], 410])
  for (const read of [publicVerificationCalls.checks, publicPortfolioCalls.ofContractor, reviewCalls.ofContractor])
    for (const [as, status] of [[owner, 404] as const, [person, 200] as const, [admin, 200] as const])
      expect([read.path, (await here.request(read, { id: person.id }, { as })).status]).toEqual([read.path, status])
  const wanted = { jobId: await job(here, owner), contractorId: person.id }
  expect((await here.request(leadCalls.invite, wanted, { as: owner })).status).toBe(404)
  expect((await here.request(profileCalls.pause, { id: person.id, until: null }, { as: person })).status).toBe(409)
  await here.done(leadCalls.markContacted, { leadId }, { as: person })
  expect((await impose('unlisting', { reason: 'Two more rang us in June.' })).status).toBe(409)
  const lift = { sanctionId: await newest('active'), reason: 'We were wrong.' }
  await Promise.all([1, 2].map(() => here.done(sanctionCalls.lift, lift, { as: other })))
  expect([await found(here), await profile(here, person)]).toEqual([[person.id], 200])
  expect((await here.mailTo(person.email)).text).toContain('We were wrong.')
})

test('a contractor who pauses stays paused when a sanction is lifted; a pause that is over meanwhile is over', async () => {
  const { here, person, other, impose, newest } = await scene()
  const until = dayOf(later(here.clock(), days(30)))
  await here.done(profileCalls.pause, { id: person.id, until }, { as: person })
  await impose('unlisting')
  expect(await profile(here, person)).toBe(410)
  const lift = async () =>
    here.done(sanctionCalls.lift, { sanctionId: await newest('active'), reason: 'We were wrong.' }, { as: other })
  await lift()
  expect([await found(here), await profile(here, person)]).toEqual([[], 200])
  expect((await here.done(profileCalls.own, {}, { as: person }))?.pausedUntil).toBe(until)
  await impose('unlisting')
  here.clock.advance(days(31))
  await lift()
  expect(await found(here)).toEqual([person.id])
})

test('of two sanctions that hide a profile the last to end shows it again', async () => {
  const { here, person, other, impose, list } = await scene()
  await impose('unlisting')
  await impose('suspension', { endsOn: dayOf(later(here.clock(), days(3))) })
  const unlisting = (await list('active')).find(({ kind }) => kind === 'unlisting')
  await here.done(
    sanctionCalls.lift,
    { sanctionId: unlisting?.id ?? '', reason: 'One of them is enough.' },
    { as: other },
  )
  expect(await found(here)).toEqual([])
  await runWorks(here)
  expect(await found(here)).toEqual([])
  here.clock.advance(days(4))
  await runWorks(here)
  expect(await found(here)).toEqual([person.id])
  expect((await list('over')).map(({ state }) => state).sort()).toEqual(['ended', 'lifted'])
  expect((await here.mailTo(person.email)).subject).toBe('The suspension of your account is over')
})

async function withPassword(here: World, person: Person) {
  const hash = await passwordHash('kettle and toast')
  await here.services.database.pool.query(
    `insert into credentials (id, user_id, provider_id, account_id, password, created_at, updated_at)
      values (gen_random_uuid(), $1, 'credential', $2, $3, now(), now())`,
    [person.id, person.id, hash],
  )
  const userType = person.role === 'client' ? ('client' as const) : ('contractor' as const)
  return () => here.request(signInCalls.login, { email: person.email, password: 'kettle and toast', userType })
}

test('a suspended contractor is signed out and cannot sign in; homeowners can go on; the mailed link appeals once', async () => {
  const { here, person, other, impose, newest } = await scene()
  const signIn = await withPassword(here, person)
  const owner = await homeowner(here)
  const jobId = await job(here, owner)
  await leadAt(here, 'accepted', jobId, owner, person)
  await impose('suspension')
  expect((await here.request(sanctionCalls.mine, {}, { as: person })).status).toBe(401)
  const refused = await signIn()
  expect(refused).toMatchObject({ status: 403, body: { code: 'SUSPENDED' } })
  expect(JSON.stringify(refused.body)).toContain('with a link to appeal')
  expect([await found(here), await profile(here, person)]).toEqual([[], 410])
  const [lead] = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
  expect(lead?.status).toBe('called_off')
  expect((await here.mailTo(owner.email)).subject).toBe(
    `${person.lastName} & Sons cannot use their account at the moment: “Leaking kitchen tap”`,
  )
  const second = await contractor(here)
  await here.done(leadCalls.requestQuote, { jobId }, { as: second })

  const token = tokenIn((await here.mailTo(person.email)).text)
  expect((await here.done(sanctionCalls.byLink, { token })).kind).toBe('suspension')
  const appeal = { token, statement: 'It was my brother, who is no contractor.' }
  const answers = await Promise.all([1, 2].map(() => here.request(sanctionCalls.appealByLink, appeal)))
  expect(answers.map(({ status }) => status).sort()[0]).toBe(200)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await here.request(sanctionCalls.appealByLink, appeal)).status).toBe(400)

  await here.done(
    sanctionCalls.lift,
    { sanctionId: await newest('appeals'), reason: 'It was his brother.' },
    { as: other },
  )
  expect((await here.mailTo(person.email)).subject).toBe('The suspension of your account has been lifted')
  expect((await signIn()).status).toBe(200)
  expect((await found(here)).sort()).toEqual([person.id, second.id].sort())
})

test('the jobs of a suspended homeowner are cancelled, and contractors get their credits back', async () => {
  const { here, person, admin } = await scene()
  const owner = await homeowner(here)
  await leadAt(here, 'contacted', await job(here, owner), owner, person)
  const what = { userId: owner.id, ground: 'pretending' as const, reason }
  const unlist = { ...what, kind: 'unlisting' as const }
  expect((await here.request(sanctionCalls.impose, unlist, { as: admin })).status).toBe(404)
  await here.done(sanctionCalls.impose, { ...what, kind: 'suspension' }, { as: admin })
  const { leadCreditsBalance } = await here.done(profileCalls.ofUser, { userId: person.id }, { as: person })
  expect(leadCreditsBalance).toBe(3)
  expect((await here.mailTo(person.email)).text).toContain('Your lead credit is back')
  expect((await here.request(jobCalls.list, {}, { as: owner })).status).toBe(401)
})

test('a suspension that is lifted gives back what the leads it ended had cost, once; one that is over does not', async () => {
  const { here, person, admin, other, impose, newest } = await scene()
  await here.done(creditCalls.give, { userId: person.id, credits: 5 }, { as: admin })
  const owner = await homeowner(here)
  const [waiting, visited, removed, given] = [
    await job(here, owner),
    await job(here, owner),
    await job(here, owner),
    await job(here, owner),
  ]
  await leadAt(here, 'pending', waiting, owner, person)
  await leadAt(here, 'site_visited', visited, owner, person)
  await leadAt(here, 'confirmed', removed, owner, person)
  await here.done(leadCalls.withdraw, { leadId: await leadAt(here, 'contacted', given, owner, person) }, { as: person })
  const ledger = () => here.done(creditCalls.ledger, { contractorId: person.id }, { as: admin })
  expect((await ledger()).leadCreditsBalance).toBe(4)

  await impose('suspension')
  await here.done(jobCalls.remove, { id: removed }, { as: owner })
  expect((await ledger()).leadCreditsBalance).toBe(5)
  const lift = { sanctionId: await newest('active'), reason: 'We were wrong.' }
  await Promise.all([1, 2].map(() => here.done(sanctionCalls.lift, lift, { as: other })))
  expect((await here.mailTo(person.email)).text).toContain(
    '2 lead credits have been returned to your balance, for the leads it ended.',
  )
  const { leadCreditsBalance, entries } = await ledger()
  expect(leadCreditsBalance).toBe(7)
  const returned = entries.filter(({ rule }) => rule === 'suspension-lifted')
  expect(returned).toHaveLength(2)
  for (const entry of returned) expect(entry).toMatchObject({ kind: 'refund', amount: 1, expiresAt: null })

  await here.done(jobCalls.remove, { id: visited }, { as: owner })
  expect((await ledger()).leadCreditsBalance).toBe(7)

  const second = await contractor(here)
  await leadAt(here, 'confirmed', await job(here, owner), owner, second)
  await impose('suspension', { userId: second.id, endsOn: dayOf(later(here.clock(), days(1))) })
  here.clock.advance(days(2))
  await runWorks(here)
  expect((await here.mailTo(second.email)).subject).toContain('is over')
  const after = await here.done(creditCalls.ledger, { contractorId: second.id }, { as: admin })
  expect(after.leadCreditsBalance).toBe(2)
})

test('two admins who suspend at once do it once, and whoever signs in meanwhile is not left signed in', async () => {
  const { here, person, impose, list } = await scene()
  const signIn = await withPassword(here, person)
  const another = { reason: 'Two more rang us in June.' }
  const answers = await Promise.all([impose('suspension'), signIn(), impose('suspension', another), signIn()])
  expect([answers[0]?.status, answers[2]?.status].sort()).toEqual([200, 409])
  expect(await list('active')).toHaveLength(1)
  const { rows } = await here.services.database.pool.query('select id from sessions where user_id = $1', [person.id])
  expect(rows).toEqual([])
})

test('an admin is not sanctioned, and a sanction ends on a day that can be meant', async () => {
  const { here, admin, other, impose } = await scene()
  const what = { userId: admin.id, kind: 'warning' as const, ground: 'harming' as const, reason }
  expect((await here.request(sanctionCalls.impose, what, { as: other })).status).toBe(403)
  expect((await here.request(sanctionCalls.impose, { ...what, userId: newId() }, { as: other })).status).toBe(404)
  for (const endsOn of [dayOf(here.clock()), '2031-01-01', 'soon'])
    expect((await impose('warning', { endsOn })).status).toBe(400)
})

test('a suspended contractor is charged no more: the plan ends with what is paid for, or at once when nothing is', async () => {
  const { here, impose } = await scene()
  const [paid, owing] = [await subscriber(here, 1), await subscriber(here, 1, cards.paysOnce)]
  const { periodEnd } = await standing(here, paid)
  const until = new Date(periodEnd ?? 0)
  here.clock.advance(until.getTime() - here.clock().getTime() + 1)
  await runSubscriptions(here.services)
  const invoices = async (person: Person) => {
    const { rows } = await here.services.database.pool.query('select from invoices where contractor_id = $1', [
      person.id,
    ])
    return rows.length
  }
  expect([await invoices(paid), await invoices(owing)]).toEqual([2, 1])
  await impose('suspension', { userId: owing.id })
  await impose('suspension', { userId: paid.id })
  await runSubscriptions(here.services)
  expect((await here.mailTo(paid.email)).text).toContain('ends with the period you have paid for')
  const { rows } = await here.services.database.pool.query(
    'select contractor_id as id, state, cancelling from subscriptions order by created_at, id',
  )
  expect(rows).toEqual([
    { id: paid.id, state: 'active', cancelling: true },
    { id: owing.id, state: 'ended', cancelling: true },
  ])
  here.clock.advance(days(40))
  await runSubscriptions(here.services)
  const told = (await here.mails()).filter(({ to }) => to === paid.email || to === owing.email)
  expect(told.map(({ kind }) => kind)).not.toContain('subscription-ended')
  expect([await invoices(paid), await invoices(owing)]).toEqual([2, 1])
})

test('the trial of a suspended contractor ends without a word: nothing asks them to choose a plan', async () => {
  const { here, person, impose } = await scene()
  const start = here.clock()
  await impose('suspension')
  const before = (await here.mails()).length
  for (const left of [days(7), days(1), 0]) {
    here.clock.set(later(start, trial.length - left))
    await runSubscriptions(here.services)
  }
  expect((await here.mails()).slice(before)).toEqual([])
  const { rows } = await here.services.database.pool.query(
    'select subscription_status from contractors where id = $1',
    [person.id],
  )
  expect(rows).toEqual([{ subscription_status: 'ended' }])
})

test('an address nobody has confirmed is told of a sanction without the name that was typed', async () => {
  const { here, person, impose } = await scene()
  await here.services.database.pool.query('update users set email_verified = false where id = $1', [person.id])
  await impose('warning')
  const { text } = await here.mailTo(person.email)
  expect(text).toContain('Hello,')
  expect(text).not.toContain(person.firstName)
})

test('a suspended contractor has no part in what all contractors are given or mailed, and is given nothing alone', async () => {
  const { here, person, admin, impose } = await scene()
  const begun = await here.person({ role: 'contractor' })
  await impose('suspension')
  await impose('suspension', { userId: begun.id })
  const before = (await here.mails()).length
  expect((await here.done(creditCalls.giveToAll, { credits: 5 }, { as: admin })).run).toMatchObject({
    total: 0,
    sent: 0,
  })
  expect((await here.done(campaignCalls.reengageAll, {}, { as: admin })).run.total).toBe(0)
  expect((await here.done(campaignCalls.incompleteContractors, {}, { as: admin })).count).toBe(0)
  expect((await here.done(peopleCalls.sendLoginCredentials, {}, { as: admin })).run.total).toBe(0)
  expect((await here.done(peopleCalls.resendVerificationAll, {}, { as: admin })).run.total).toBe(0)
  const gift = { userId: person.id, credits: 5 as const, reason: 'Thank you' }
  for (const answer of [
    await here.request(creditCalls.give, gift, { as: admin }),
    await here.request(campaignCalls.reengage, { userId: begun.id }, { as: admin }),
  ])
    expect(answer).toMatchObject({ status: 409, body: { message: awayRefusal } })
  expect((await here.mails()).slice(before)).toEqual([])
  const { rows } = await here.services.database.pool.query(
    "select from credit_entries where contractor_id = $1 and kind = 'admin_grant'",
    [person.id],
  )
  expect(rows).toEqual([])
})

test('whoever has a conversation with somebody suspended reads that they cannot answer, for as long as it lasts', async () => {
  const { here, person, other, impose, newest } = await scene()
  const owner = await homeowner(here)
  await leadAt(here, 'accepted', await job(here, owner), owner, person)
  const [before] = await here.done(conversationCalls.list, {}, { as: owner })
  const read = async () => (await here.done(conversationCalls.list, {}, { as: owner }))[0]?.closedBecause
  await impose('suspension')
  expect(await read()).toBe('They cannot use their account at the moment.')
  const message = { conversationId: before?.id ?? '', id: newId(), text: 'When will you be here?' }
  expect((await here.request(conversationCalls.send, message, { as: owner })).status).toBe(409)
  await here.done(sanctionCalls.lift, { sanctionId: await newest('active'), reason: 'It was not him.' }, { as: other })
  expect(await read()).toBeNull()
})
