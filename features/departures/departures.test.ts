import { expect, test } from 'vitest'
import { complaintCalls } from '#features/complaints/contract.ts'
import { conversationCalls } from '#features/conversations/contract.ts'
import { creditCalls } from '#features/credits/contract.ts'
import { customerInvoiceCalls } from '#features/customer-invoices/contract.ts'
import { directoryCalls } from '#features/directory/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { clientNext } from '#features/leads/rules/words.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { privacyWorks } from '#features/privacy/scheduled.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { trackRecordCalls } from '#features/track-records/contract.ts'
import { trackRecordWorks } from '#features/track-records/scheduled.ts'
import { dayOf, days, formatDay, later } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { paths } from '#shared/paths.ts'
import { allHeard } from '#tests/heard.ts'
import { whileHeld } from '#tests/locks.ts'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import { ownProfile } from '#tests/own-profile.ts'
import type { Person } from '#tests/people.ts'
import { confirmed, cookieOf, type SignUp, signIn, whoIs } from '#tests/sign-up.ts'
import { pay, runWorks } from '#tests/subscriber.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { accountKept, deletionDue, deletionWord, graceDays } from './rules.ts'

type Customer = Person & { signUp: SignUp }

/** Somebody who signed up with a password and is signed in. */
async function customer(here: World, userType: 'client' | 'contractor'): Promise<Customer> {
  const signUp = await confirmed(here, { userType })
  const answer = await signIn(here, signUp)
  const { id, firstName, lastName, email } = (answer.body as { user: Person }).user
  return { id, firstName, lastName, email, role: userType, phone: null, cookie: cookieOf(answer), signUp }
}

async function withProfile(here: World): Promise<Customer> {
  const as = await customer(here, 'contractor')
  await here.done(profileCalls.create, ownProfile(), { as })
  return as
}

const leave = (here: World, as: Customer) =>
  here.request(privacyCalls.deleteAccount, { password: as.signUp.password, word: deletionWord }, { as })

const deleteLeft = privacyWorks.filter(({ name }) => name === 'delete-left-accounts')

const isDeleted = async ({ services }: World, { id }: Person): Promise<boolean> =>
  (await services.database.pool.query('select deleted_at from users where id = $1', [id])).rows[0].deleted_at !== null

const profileStatus = async (here: World, { id }: Person) => (await here.request(profileCalls.profile, { id })).status

test('deleting an account asks for the word, in capitals', async () => {
  const here = await world({ rateLimits: false })
  const as = await customer(here, 'client')
  const { password } = as.signUp
  for (const word of ['', 'delete', 'YES']) {
    const answer = await here.request(privacyCalls.deleteAccount, { password, word }, { as })
    expect(answer).toMatchObject({ status: 400, body: { fields: { word: 'Type DELETE in capitals' } } })
  }
  expect(await whoIs(here, as.cookie)).toBe(as.email)
})

test('whoever asks for it is told the day, signed out everywhere, and gone for everybody else at once', async () => {
  const here = await world({ rateLimits: false })
  const owner = await customer(here, 'client')
  const paid = await contractor(here)
  const { leadCreditsBalance } = await here.done(creditCalls.ledger, { contractorId: paid.id }, { as: paid })
  await leadAt(here, 'confirmed', await job(here, owner), owner, paid)
  const elsewhere = cookieOf(await signIn(here, owner.signUp))
  const day = formatDay(deletionDue(here.clock()))

  expect(await leave(here, owner)).toMatchObject({
    status: 200,
    body: { message: `Your account will be deleted on ${day}.` },
  })
  const letter = await here.mailTo(owner.email)
  expect(letter.subject).toContain(day)
  expect(letter.text).toContain('sign in before that day')
  expect([await whoIs(here, owner.cookie), await whoIs(here, elsewhere)]).toEqual([null, null])
  expect((await here.mailTo(paid.email)).subject).toContain('has closed their account')
  const after = await here.done(creditCalls.ledger, { contractorId: paid.id }, { as: paid })
  expect(after.leadCreditsBalance).toBe(leadCreditsBalance)
  expect((await here.done(jobCalls.available, {}, { as: paid })).total).toBe(0)
})

test('signing in within the fourteen days takes it back, and the profile is shown as it was', async () => {
  const here = await world({ rateLimits: false })
  const person = await withProfile(here)
  await leave(here, person)
  expect(await profileStatus(here, person)).toBe(410)
  here.clock.advance(days(graceDays) - 1)
  await carryOut(here.services, deleteLeft)
  expect(await isDeleted(here, person)).toBe(false)
  expect((await signIn(here, { ...person.signUp, password: 'a guess' })).status).toBe(401)
  expect(await profileStatus(here, person)).toBe(410)

  expect(await signIn(here, person.signUp)).toMatchObject({ status: 200, body: { stays: true } })
  expect(await profileStatus(here, person)).toBe(200)
  expect((await here.mailTo(person.email)).subject).toBe(accountKept.title)
  here.clock.advance(days(graceDays))
  await carryOut(here.services, deleteLeft)
  expect(await isDeleted(here, person)).toBe(false)
  const again = await signIn(here, person.signUp)
  expect(again.body).not.toHaveProperty('stays')
})

test('whoever comes back is in the directory again at once, also where its answer was kept', async () => {
  const here = await world({ rateLimits: false })
  const person = await withProfile(here)
  await leave(here, person)
  const found = async () => (await here.done(directoryCalls.search, {})).contractors.map(({ id }) => id)
  await allHeard(here)
  expect(await found()).toEqual([])
  await signIn(here, person.signUp)
  expect(await found()).toEqual([person.id])
})

test('whoever leaves agreed work has called it off, also when they come back: it is counted and can be reviewed', async () => {
  const here = await world({ rateLimits: false })
  const person = await withProfile(here)
  const owner = await homeowner(here)
  const leadId = await leadAt(here, 'accepted', await job(here, owner), owner, person)
  await leave(here, person)
  const told = await here.mailTo(owner.email)
  expect(told.subject).toBe('Ashworth & Sons has closed their account: “Leaking kitchen tap”')
  expect(told.text).toContain('Ashworth & Sons, whose quote you accepted')
  expect(told.text).toContain('You can still review them')
  expect(told.text).toContain(paths.lead('client', leadId))
  expect(await here.done(jobCalls.list, {}, { as: owner })).toMatchObject([{ status: 'active', quotesReceived: 0 }])
  const as = { ...person, cookie: cookieOf(await signIn(here, person.signUp)) }
  const [lead] = await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as })
  expect(lead).toMatchObject({ status: 'called_off' })
  await carryOut(here.services, trackRecordWorks)
  const figures = await here.done(trackRecordCalls.own, {}, { as })
  expect(figures.find(({ measure }) => measure === 'jobs-called-off')).toMatchObject({ cases: 1, met: 1 })
  await here.done(leadEndingCalls.review, { leadId, feedback: { rating: 1 } }, { as: owner })
})

test('work that a contractor called off by leaving can be reviewed for sixty days, as mail and page say', async () => {
  const here = await world({ rateLimits: false })
  const person = await withProfile(here)
  const owner = await homeowner(here)
  const leadId = await leadAt(here, 'accepted', await job(here, owner), owner, person)
  await leave(here, person)
  expect((await here.mailTo(owner.email)).text).toContain('You can still review them for 60 days.')
  here.clock.advance(days(graceDays))
  await carryOut(here.services, deleteLeft)
  expect(await isDeleted(here, person)).toBe(true)
  const [lead] = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
  expect(lead?.reviewUntil).toBe(later(here.clock(), days(60 - graceDays)).toISOString())
  await here.done(leadEndingCalls.review, { leadId, feedback: { rating: 1 } }, { as: owner })
})

const complainAbout = (here: World, leadId: string, as: Person) =>
  here.done(
    complaintCalls.open,
    { kind: 'work', about: 'lead', aboutId: leadId, text: 'The tap drips as before.' },
    { as },
  )

test.each([
  ['is agreed', 'accepted'],
  ['is said to be done while they complain about it', 'awaiting_completion'],
] as const)(
  'a homeowner who leaves calls off the work that %s; whoever comes back reads their job, closed, and can review it',
  async (_, state) => {
    const here = await world({ rateLimits: false })
    const [owner, person] = [await customer(here, 'client'), await contractor(here)]
    const jobId = await job(here, owner)
    const leadId = await leadAt(here, state, jobId, owner, person)
    if (state === 'awaiting_completion') await complainAbout(here, leadId, owner)
    await leave(here, owner)
    const [theirs] = await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person })
    expect(theirs).toMatchObject({ status: 'called_off', credit: { returned: true } })
    expect(theirs?.events.at(-1)?.action).toBe('homeowner-left')
    const as = { ...owner, cookie: cookieOf(await signIn(here, owner.signUp)) }
    expect(await here.done(jobCalls.list, {}, { as })).toMatchObject([{ id: jobId, status: 'closed' }])
    expect(await here.done(leadCalls.ofClient, { clientId: owner.id }, { as })).toMatchObject([
      { id: leadId, status: 'called_off' },
    ])
    await here.done(leadEndingCalls.review, { leadId, feedback: { rating: 2 } }, { as })
  },
)

/** Work that its contractor says is done, which its homeowner has not confirmed. */
async function saidToBeDone() {
  const here = await world({ rateLimits: false })
  const [owner, person] = [await customer(here, 'client'), await contractor(here)]
  const jobId = await job(here, owner)
  const leadId = await leadAt(here, 'awaiting_completion', jobId, owner, person)
  const seen = async () => (await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person }))[0]
  const invoice = () => here.request(customerInvoiceCalls.issue, { leadId }, { as: person })
  return { here, owner, person, jobId, leadId, seen, invoice }
}

test('work said to be done counts as done when its homeowner leaves; whoever comes back finds it so, and can review it', async () => {
  const { here, owner, person, jobId, leadId, seen } = await saidToBeDone()
  await leave(here, owner)
  expect(await seen()).toMatchObject({ status: 'completed', presumedDone: true, credit: { returned: false } })
  const told = (await here.mails()).filter(({ to }) => to === person.email).at(-1)
  expect(told).toMatchObject({ kind: 'homeowner-left', subject: expect.stringContaining('has closed their account') })
  expect(told?.text).toContain('counts as done: not confirmed by the homeowner')
  expect(told?.text).toContain('send the invoice now')
  expect(told?.text).not.toMatch(/called off|job is closed|lead credit/)
  expect((await here.mailTo(owner.email)).text).toContain('Work that its contractor says is done counts as done')

  const as = { ...owner, cookie: cookieOf(await signIn(here, owner.signUp)) }
  expect(await here.done(jobCalls.list, {}, { as })).toMatchObject([{ id: jobId, status: 'completed' }])
  const [lead] = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as })
  expect(lead && clientNext(lead)).toContain('You did not answer, so the work counts as done')
  await here.done(leadEndingCalls.review, { leadId, feedback: { rating: 2 } }, { as })
})

test('work said to be done can be invoiced until the account of its homeowner is deleted, and the invoice reaches them', async () => {
  const { here, owner, person, seen, invoice } = await saidToBeDone()
  await leave(here, owner)
  expect((await invoice()).status).toBe(200)
  expect(await here.mailTo(owner.email)).toMatchObject({ kind: 'invoice-issued' })
  here.clock.advance(days(graceDays))
  await carryOut(here.services, deleteLeft)
  expect(await isDeleted(here, owner)).toBe(true)
  expect(await seen()).toMatchObject({ status: 'completed' })
  expect((await here.done(customerInvoiceCalls.list, {}, { as: person })).invoices).toMatchObject([{ state: 'unpaid' }])
  expect(await invoice()).toMatchObject({ status: 409 })
})

test.each([
  ['is suspended', 'cannot use their account at the moment'],
  ['is deleted by us', 'has closed their account'],
] as const)('work said to be done counts as done when its homeowner %s', async (how, words) => {
  const { here, owner, person, seen } = await saidToBeDone()
  const admin = await here.person({ role: 'admin' })
  const reason = 'They threatened a contractor.'
  if (how === 'is suspended')
    await here.done(
      sanctionCalls.impose,
      { userId: owner.id, kind: 'suspension', ground: 'harming', reason },
      { as: admin },
    )
  else await here.done(privacyCalls.deleteUser, { id: owner.id, reason }, { as: admin })
  expect(await seen()).toMatchObject({ status: 'completed', presumedDone: true })
  const { subject, text } = await here.mailTo(person.email)
  expect(subject).toContain(words)
  expect(text).toContain('counts as done: not confirmed by the homeowner')
  expect(text).not.toMatch(/\bleft\b|send the invoice/)
})

test('nobody writes to whoever has left, unless they come back', async () => {
  const here = await world({ rateLimits: false })
  const [owner, person] = [await customer(here, 'client'), await contractor(here)]
  const leadId = await leadAt(here, 'accepted', await job(here, owner), owner, person)
  const [{ id: conversationId = '' } = {}] = await here.done(conversationCalls.list, { leadId }, { as: person })
  const write = () =>
    here.request(conversationCalls.send, { conversationId, id: newId(), text: 'Shall I come by?' }, { as: person })
  expect((await write()).status).toBe(200)
  await leave(here, owner)
  expect(await write()).toMatchObject({ status: 409, body: { message: expect.stringContaining('have left the site') } })
  await signIn(here, owner.signUp)
  expect((await write()).status).toBe(200)
})

test('a job that is posted while its owner leaves is not posted', async () => {
  const here = await world({ rateLimits: false })
  const owner = await customer(here, 'client')
  const posting = whileHeld(
    here,
    ['select from users where id = $1 for no key update', owner.id],
    () => job(here, owner),
    async (other) => {
      await other.query(
        'insert into departures (user_id, asked_at, due_at, hid_profile) values ($1, now(), now(), false)',
        [owner.id],
      )
      await other.query('commit')
    },
  )
  await expect(posting).rejects.toThrow('NOT_SIGNED_IN')
})

test('a pause goes on after it was taken back', async () => {
  const here = await world({ rateLimits: false })
  const pausing = await withProfile(here)
  const until = dayOf(later(here.clock(), days(30)))
  await here.done(profileCalls.pause, { id: pausing.id, until }, { as: pausing })
  await leave(here, pausing)
  const back = { ...pausing, cookie: cookieOf(await signIn(here, pausing.signUp)) }
  expect(await here.done(profileCalls.own, {}, { as: back })).toMatchObject({ listed: false, pausedUntil: until })
})

test('a profile that a sanction hides stays hidden for whoever comes back, until that is over', async () => {
  const here = await world({ rateLimits: false })
  const hidden = await withProfile(here)
  const admin = await here.person({ role: 'admin' })
  const unlisting = { kind: 'unlisting', ground: 'harming', reason: 'They threatened a homeowner.' } as const
  const lift = async () => {
    const [sanction] = await here.done(sanctionCalls.list, { show: 'active' }, { as: admin })
    const decision = { sanctionId: sanction?.id ?? '', reason: 'It was somebody else.' }
    await here.done(sanctionCalls.lift, decision, { as: admin })
  }
  await leave(here, hidden)
  await here.done(sanctionCalls.impose, { userId: hidden.id, ...unlisting }, { as: admin })
  await signIn(here, hidden.signUp)
  expect(await profileStatus(here, hidden)).toBe(410)
  await lift()
  expect(await profileStatus(here, hidden)).toBe(200)

  await here.done(sanctionCalls.impose, { userId: hidden.id, ...unlisting }, { as: admin })
  await leave(here, { ...hidden, cookie: cookieOf(await signIn(here, hidden.signUp)) })
  await lift()
  expect(await profileStatus(here, hidden)).toBe(410)
  await signIn(here, hidden.signUp)
  expect(await profileStatus(here, hidden)).toBe(200)
})

test('on the day the account is deleted, once, however many processes do it', async () => {
  const here = await world({ rateLimits: false })
  const person = await withProfile(here)
  await leave(here, person)
  here.clock.advance(days(graceDays))
  const other = await here.anotherProcess()
  await Promise.all([carryOut(here.services, deleteLeft), carryOut(other, deleteLeft)])
  await carryOut(here.services, deleteLeft)
  expect(await isDeleted(here, person)).toBe(true)
  expect((await signIn(here, person.signUp)).status).toBe(401)
  const farewells = (await here.mails()).filter(({ subject }) => subject === 'Your account has been deleted')
  expect(farewells).toHaveLength(1)
})

test('whoever signs in at the last moment stays: the deletion waits for the sign-in that is under way', async () => {
  const here = await world({ rateLimits: false })
  const person = await customer(here, 'client')
  await leave(here, person)
  here.clock.advance(days(graceDays))
  await whileHeld(
    here,
    ['select from credentials where user_id = $1 for share', person.id],
    () => carryOut(here.services, deleteLeft),
    async (other) => {
      await other.query('delete from departures where user_id = $1', [person.id])
      await other.query('commit')
    },
  )
  expect(await isDeleted(here, person)).toBe(false)
})

test('whoever leaves is not asked to choose a plan when their trial ends: signing in for it would keep the account', async () => {
  const here = await world({ rateLimits: false })
  const person = await withProfile(here)
  const trialEnds = later(here.clock(), trial.length)
  here.clock.set(later(trialEnds, -days(10)))
  await leave(here, { ...person, cookie: cookieOf(await signIn(here, person.signUp)) })
  const before = (await here.mails()).length
  for (const left of [days(7), days(1), 0]) {
    here.clock.set(later(trialEnds, -left))
    await runWorks(here.services)
  }
  expect((await here.mails()).slice(before)).toEqual([])
})

test('leaving and a payment that is reported at that moment take the plan before the profile, and neither fails', async () => {
  const here = await world({ rateLimits: false })
  const person = await withProfile(here)
  await pay(here, person, 1)
  const left = await whileHeld(
    here,
    ['select from subscriptions where contractor_id = $1 for update', person.id],
    () => leave(here, person),
    (other) => other.query('select from contractors where id = $1 for update nowait', [person.id]),
  )
  expect(left.status).toBe(200)
  expect(await profileStatus(here, person)).toBe(410)
})

test('an admin deletes an account that waits at once, and a gift or a reminder is not for it', async () => {
  const here = await world({ rateLimits: false })
  const [person, admin] = [await withProfile(here), await here.person({ role: 'admin' })]
  await leave(here, person)
  const gift = { userId: person.id, credits: 5, reason: 'Because' } as const
  expect((await here.request(creditCalls.give, gift, { as: admin })).status).toBe(409)
  await here.done(privacyCalls.deleteUser, { id: person.id, reason: 'Asked for by telephone' }, { as: admin })
  expect(await isDeleted(here, person)).toBe(true)
})

test('a contractor with several jobs in a town is told which one ended with its homeowner, and nothing they wrote', async () => {
  const here = await world({ rateLimits: false })
  const [going, staying] = [await customer(here, 'client'), await homeowner(here)]
  const person = await contractor(here)
  await leadAt(here, 'contacted', await job(here, staying), staying, person)
  here.clock.advance(days(2))
  const asked = formatDay(here.clock())
  const [open, agreed] = [await job(here, going), await job(here, going)]
  const leads = {
    open: await leadAt(here, 'contacted', open, going, person),
    agreed: await leadAt(here, 'accepted', agreed, going, person),
  }
  here.clock.advance(days(1))
  await leave(here, going)
  const told = (await here.mails()).filter(({ kind }) => kind === 'homeowner-left')
  expect(told.map(({ subject }) => subject)).toEqual(
    [1, 2].map(() => `The homeowner has closed their account: your lead of ${asked}, a plumbing job in Leeds`),
  )
  for (const { text } of told) for (const theirs of [going.firstName, 'tap']) expect(text).not.toContain(theirs)
  const about = (leadId: string) => told.find(({ text }) => text.includes(paths.lead('contractor', leadId)))?.text
  expect(about(leads.open)).toContain('so the job is closed.')
  expect(about(leads.open)).toContain('stood at “Discussion & Site Visit Phase”')
  expect(about(leads.agreed)).toContain('and the work you had agreed is called off.')
  expect(about(leads.agreed)).toContain('Download the agreement and the invoices')
  expect(about(leads.agreed)).toContain('stood at “Quote Accepted!”')
})

test('whoever asks for deletion reads what it means for their kind of account alone', async () => {
  const here = await world({ rateLimits: false })
  const told = async (person: Customer) => {
    await leave(here, person)
    return (await here.mailTo(person.email)).text
  }
  const homeowners = await told(await customer(here, 'client'))
  expect(homeowners).toContain('your open jobs are closed')
  expect(homeowners).not.toMatch(/profile|\bleads?\b|charged/)
  const contractors = await told(await withProfile(here))
  expect(contractors).toContain('your profile is hidden, open leads have ended')
  expect(contractors).not.toMatch(/\bjobs?\b/)
})
