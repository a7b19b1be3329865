import { expect, test } from 'vitest'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { rowsAbout } from '#features/privacy/records/personal-rows.ts'
import { retentionYears } from '#features/privacy/rules.ts'
import { privacyWorks } from '#features/privacy/scheduled.ts'
import { days, hours, later, monthsLater } from '#shared/dates.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { erase } from '#tests/erase.ts'
import { contractor, homeowner, job, leadAt, request, review } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { tokenIn } from '#tests/sign-up.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { complaintDeskCalls } from './contract/desk.ts'
import { complaintCalls } from './contract.ts'
import { complaintLimits, fewestForMedian, firstAnswerDue, quarterName } from './rules.ts'

type Opening = RawInput<typeof complaintCalls.open>

const text = 'The tap drips as before. Ring me on 07700 900123.'
const contact = { name: 'Vera Visitor', email: 'Vera@example.com' }
const opening = (wish: Partial<Opening> = {}): Opening => ({ kind: 'conduct', text, ...wish })

const newAdmin = (here: World) => here.person({ role: 'admin' })

/** A homeowner's complaint about the work on a lead, and the contractor. */
async function aboutLead(here: World) {
  const [owner, by] = [await homeowner(here), await contractor(here)]
  const leadId = await leadAt(here, 'confirmed', await job(here, owner), owner, by)
  const { id } = await here.done(complaintCalls.open, opening({ kind: 'work', about: 'lead', aboutId: leadId }), {
    as: owner,
  })
  return { owner, by, id, leadId }
}

const read = (here: World, id: string, as?: Person, token?: string) =>
  here.request(complaintCalls.read, { id, token }, as && { as })

test('a complaint is acknowledged at once, with its number and by when we answer', async () => {
  const here = await world()
  const owner = await homeowner(here)
  const answer = await here.done(complaintCalls.open, opening(), { as: owner })
  expect(answer).toMatchObject({ number: 'C-00001', message: expect.stringContaining('within 2 working days') })
  const letter = await here.mailTo(owner.email)
  // Sent on a Sunday: two working days end on Tuesday at 5 pm.
  expect(letter.subject).toBe('We have your complaint: case C-00001')
  expect(letter.text).toContain('3 Feb 2026')
  expect((await here.mailTo(here.services.settings.brand.supportEmail)).subject).toContain('A complaint is waiting')
  expect(await here.done(complaintCalls.mine, {}, { as: owner })).toMatchObject([
    { number: 'C-00001', reader: 'complainant' },
  ])
})

test('a complaint that one of us tries out leaves the desk as it was', async () => {
  const here = await world()
  const admin = await newAdmin(here)
  await here.done(complaintCalls.open, opening(), { as: admin })
  expect(await here.done(complaintDeskCalls.list, {}, { as: admin })).toMatchObject([
    { complainant: { userType: 'admin' } },
  ])
})

test('the clock counts working days alone', () => {
  expect(firstAnswerDue(new Date('2026-02-06T15:00:00Z')).toISOString()).toBe('2026-02-10T15:00:00.000Z')
  expect(firstAnswerDue(new Date('2026-04-02T10:00:00Z')).toISOString()).toBe('2026-04-08T10:00:00.000Z')
})

test('somebody without an account says who they are, and reads the case with the mailed link alone', async () => {
  const here = await world({ rateLimits: false })
  expect(await here.request(complaintCalls.open, opening())).toMatchObject({
    status: 400,
    body: { fields: { contact: expect.any(String) } },
  })
  const { id } = await here.done(complaintCalls.open, opening({ contact }))
  const token = tokenIn((await here.mailTo('vera@example.com')).text)
  expect(await read(here, id, undefined, token)).toMatchObject({
    status: 200,
    body: { reader: 'complainant', statements: [{ text }] },
  })
  const other = await here.done(complaintCalls.open, opening({ kind: 'data', contact }))
  for (const wrong of [undefined, '', 'x', `${token}x`])
    expect((await read(here, id, undefined, wrong)).status).toBe(404)
  expect((await read(here, other.id, undefined, token)).status).toBe(404)
  expect((await read(here, newId(), undefined, token)).status).toBe(404)
  expect((await read(here, id, await homeowner(here))).status).toBe(404)
  await here.done(complaintCalls.say, { id, token, text: 'And the sink is cracked.' })
  const admin = await newAdmin(here)
  await here.done(complaintDeskCalls.answer, { complaintId: id, text: 'We are looking into it.' }, { as: admin })
  const answer = await here.mailTo('vera@example.com')
  expect(answer.text).toContain('We are looking into it.')
  expect(tokenIn(answer.text)).toBe(token)
})

test('a complaint that names no kind has the one its subject suggests', async () => {
  const here = await world({ rateLimits: false })
  const { by, leadId } = await aboutLead(here)
  const { id: reviewId } = await review(here, await homeowner(here), by)
  const kindOf = async (wish: Omit<Opening, 'kind' | 'text'>) => {
    const { id } = await here.done(complaintCalls.open, { text, contact, ...wish }, { as: by })
    return (await here.done(complaintCalls.read, { id }, { as: by })).kind
  }
  expect(await kindOf({ about: 'lead', aboutId: leadId })).toBe('work')
  expect(await kindOf({ about: 'review', aboutId: reviewId })).toBe('review')
  expect(await kindOf({ about: 'profile', aboutId: by.id })).toBe('conduct')
  expect(await kindOf({ about: 'other' })).toBe('conduct')
})

test('a complaint is about what the one who complains can see', async () => {
  const here = await world({ rateLimits: false })
  const { owner, by, leadId } = await aboutLead(here)
  const { id: reviewId } = await review(here, await homeowner(here), by)
  const status = async (wish: Partial<Opening>, as?: Person) =>
    (await here.request(complaintCalls.open, opening({ contact, ...wish }), as && { as })).status
  expect(await status({ about: 'lead', aboutId: leadId })).toBe(404)
  expect(await status({ about: 'lead', aboutId: leadId }, await homeowner(here))).toBe(404)
  expect(await status({ about: 'lead', aboutId: leadId }, by)).toBe(200)
  expect(await status({ about: 'lead' }, owner)).toBe(404)
  expect(await status({ about: 'profile', aboutId: by.id })).toBe(200)
  expect(await status({ about: 'profile', aboutId: newId() })).toBe(404)
  expect(await status({ about: 'review', aboutId: reviewId })).toBe(200)
  expect(await status({ about: 'review', aboutId: newId() })).toBe(404)
  const admin = await newAdmin(here)
  const cases = await here.done(complaintDeskCalls.list, {}, { as: admin })
  expect(cases.map(({ about, other }) => [about, other?.id ?? null])).toEqual([
    ['lead', by.id],
    ['lead', owner.id],
    ['profile', by.id],
    ['review', expect.any(String)],
  ])
})

test('a contractor who complains before they are approved reads no number in the title of the job', async () => {
  const { here, owner, person: by } = await peopleScene()
  const jobId = await job(here, owner)
  await here.done(jobCalls.change, { id: jobId, title: 'Boiler, call 07700 900456' }, { as: owner })
  const leadId = await request(here, jobId, by)
  const { id } = await here.done(complaintCalls.open, opening({ about: 'lead', aboutId: leadId }), { as: by })
  const mine = await here.done(complaintCalls.mine, {}, { as: by })
  expect([JSON.stringify((await read(here, id, by)).body), JSON.stringify(mine)].join()).not.toContain('900456')
  expect(JSON.stringify((await read(here, id, await newAdmin(here))).body)).toContain('900456')
})

test('the other side reads the case once asked, without contact details, and what is for one side is read by that one', async () => {
  const here = await world({ rateLimits: false })
  const { owner, by, id } = await aboutLead(here)
  const admin = await newAdmin(here)
  expect((await read(here, id, by)).status).toBe(404)
  expect(await here.done(complaintCalls.mine, {}, { as: by })).toEqual([])
  await here.done(complaintDeskCalls.answer, { complaintId: id, text: 'Only for who complained.' }, { as: admin })
  await here.done(complaintDeskCalls.ask, { complaintId: id, text: 'What do you say to this?' }, { as: admin })
  expect((await here.mailTo(by.email)).text).toContain('What do you say to this?')
  expect((await here.mailTo(owner.email)).subject).toBe('Case C-00001: we have asked the other side')
  const theirs = JSON.stringify((await read(here, id, by)).body)
  expect(theirs).toContain('drips as before')
  expect(theirs).not.toContain('07700')
  expect(theirs).toContain('Ring me on [contact details not shown].')
  expect(theirs).not.toContain('Only for who complained.')
  await here.done(complaintCalls.say, { id, text: 'It was fixed. Ring 07700 900456.' }, { as: by })
  const hers = JSON.stringify((await read(here, id, owner)).body)
  expect(hers).toContain('It was fixed.')
  expect(hers).not.toContain('900456')
  expect(hers).not.toContain('What do you say to this?')
  const [desk] = await here.done(complaintDeskCalls.list, {}, { as: admin })
  expect(desk?.statements.map(({ by: side }) => side)).toEqual(['complainant', 'us', 'us', 'other'])
  expect(JSON.stringify(desk)).toContain('900456')
})

test('while a complaint about work said to be done is open, its contractor reads no deadline, asked or not', async () => {
  const here = await world({ rateLimits: false })
  const [owner, by] = [await homeowner(here), await contractor(here)]
  const leadId = await leadAt(here, 'awaiting_completion', await job(here, owner), owner, by)
  const seen = async () => (await here.done(leadCalls.ofContractor, { contractorId: by.id }, { as: by }))[0]
  expect((await seen())?.answerDueAt).not.toBeNull()
  await here.done(complaintCalls.open, opening({ kind: 'work', about: 'lead', aboutId: leadId }), { as: owner })
  expect(await seen()).toMatchObject({ answerDueAt: null, complaintId: null })
})

test('a side is told when the other has said something, once for several in a row', async () => {
  const here = await world({ rateLimits: false })
  const { owner, by, id } = await aboutLead(here)
  const told = async ({ email }: Person) =>
    (await here.mails()).filter(({ kind, to }) => kind === 'complaint-moves' && to === email).length
  await here.done(complaintCalls.say, { id, text: 'And the sink is cracked.' }, { as: owner })
  expect(await told(by)).toBe(0)
  const question = { complaintId: id, text: 'What do you say to this?' }
  await here.done(complaintDeskCalls.ask, question, { as: await newAdmin(here) })
  expect(await told(owner)).toBe(1)
  for (const text of ['It was fixed in May.', 'And paid for in June.'])
    await here.done(complaintCalls.say, { id, text }, { as: by })
  expect(await told(owner)).toBe(2)
  const { subject, text } = await here.mailTo(owner.email)
  expect(subject).toBe('Case C-00001: the other side has said something')
  expect(text).not.toContain('fixed in May')
  await here.done(complaintCalls.say, { id, text: 'It was not.' }, { as: owner })
  expect(await told(by)).toBe(1)
})

test('a case is closed once, with an outcome both sides read; nothing is said in it afterwards', async () => {
  const here = await world({ rateLimits: false })
  const { owner, by, id } = await aboutLead(here)
  const admin = await newAdmin(here)
  const question = { complaintId: id, text: 'What do you say to this?' }
  for (const _ of ['once', 'again']) await here.done(complaintDeskCalls.ask, question, { as: admin })
  const decision = { complaintId: id, outcome: 'partly', text: 'The tap is to be fitted again.' } as const
  const both = await Promise.all([1, 2].map(() => here.request(complaintDeskCalls.close, decision, { as: admin })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const colleague = await newAdmin(here)
  expect((await here.request(complaintDeskCalls.close, decision, { as: colleague })).status).toBe(409)
  const other = { ...decision, outcome: 'upheld' } as const
  expect((await here.request(complaintDeskCalls.close, other, { as: admin })).status).toBe(409)
  const kinds = (await here.mails()).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'complaint-closed')).toHaveLength(2)
  for (const { email } of [owner, by]) {
    const letter = await here.mailTo(email)
    expect(letter.subject).toBe('Case C-00001 is decided: upheld in part')
    expect(letter.text).toContain('fitted again')
  }
  expect((await here.request(complaintCalls.say, { id, text }, { as: owner })).status).toBe(409)
  expect((await here.request(complaintDeskCalls.answer, { complaintId: id, text }, { as: admin })).status).toBe(409)
  expect(await here.done(complaintDeskCalls.list, {}, { as: admin })).toEqual([])
  const [closed] = await here.done(complaintDeskCalls.list, { state: 'closed', search: 'c-1' }, { as: admin })
  expect(closed).toMatchObject({ outcome: 'partly', answeredAt: here.clock().toISOString() })
})

test('there is nobody to ask where a complaint is about nobody here', async () => {
  const here = await world()
  const { id } = await here.done(complaintCalls.open, opening({ contact }))
  const ask = here.request(complaintDeskCalls.ask, { complaintId: id, text }, { as: await newAdmin(here) })
  expect((await ask).status).toBe(409)
})

test('a flood of complaints pauses', async () => {
  const here = await world()
  const statuses: number[] = []
  for (let i = 0; i <= complaintLimits.byEmail.times; i++)
    statuses.push(
      (await here.request(complaintCalls.open, opening({ text: `${text} Once more: ${i}.`, contact }))).status,
    )
  expect(statuses).toEqual([...Array(complaintLimits.byEmail.times).fill(200), 429])
  // An account with the same address is not blocked by it.
  const vera = await here.person({ role: 'client', email: contact.email.toLowerCase() })
  expect((await here.request(complaintCalls.open, opening(), { as: vera })).status).toBe(200)
})

test('the figures equal a recount of the cases, quarter by quarter, and tell no typical time of a few', async () => {
  const here = await world({ rateLimits: false })
  const admin = await newAdmin(here)
  expect(await here.done(complaintCalls.figures, {})).toEqual([])
  const close = async (complaintId: string) =>
    here.done(complaintDeskCalls.close, { complaintId, outcome: 'upheld', text: 'You are right.' }, { as: admin })
  const ids: string[] = []
  for (let i = 0; i < fewestForMedian; i++) {
    const kind = i === 0 ? 'money' : 'data'
    ids.push((await here.done(complaintCalls.open, opening({ kind, text: `${text} ${i}`, contact }))).id)
  }
  here.clock.advance(days(2))
  for (const id of ids.slice(1)) await close(id)
  const figures = async () => {
    here.services.answers.invalidate(['complaints'])
    return here.done(complaintCalls.figures, {})
  }
  const [first] = await figures()
  expect(first).toMatchObject({
    quarter: '2026-01-01',
    opened: fewestForMedian,
    closed: fewestForMedian - 1,
    medianDays: null,
  })
  expect(first?.kinds).toContainEqual({ kind: 'data', count: fewestForMedian - 1 })
  await close(ids[0] ?? '')
  expect((await figures())[0]).toMatchObject({ closed: fewestForMedian, medianDays: 2 })
  here.clock.advance(days(90) - hours(1))
  await here.done(complaintCalls.open, opening({ contact }))
  expect((await figures()).map(({ quarter, opened }) => [quarterName(quarter), opened])).toEqual([
    ['April to June 2026', 1],
    ['January to March 2026', fewestForMedian],
  ])
})

test('the download has one’s own cases, and whoever leaves is taken out of them', async () => {
  const here = await world({ rateLimits: false })
  const { owner, by, id } = await aboutLead(here)
  const admin = await newAdmin(here)
  await here.done(complaintDeskCalls.ask, { complaintId: id, text: 'What does Quill say?' }, { as: admin })
  await here.done(complaintCalls.say, { id, text: 'Quill says it was fixed.' }, { as: by })
  const given = async ({ id: userId }: Person) => {
    const found: unknown[] = []
    for await (const { table, rows } of rowsAbout(here.services.database.db, userId))
      if (table.startsWith('complaint')) found.push(rows)
    return JSON.stringify(found)
  }
  expect(await given(owner)).toContain('drips as before')
  expect(await given(owner)).toContain('Quill says')
  expect(await given(owner)).not.toContain('What does Quill say?')
  expect(await given(by)).not.toContain('07700 900123')
  expect(await given(by)).not.toContain(owner.email)
  await erase(here, by)
  const { pool } = here.services.database
  const all = async () =>
    JSON.stringify([
      (await pool.query('select * from complaints')).rows,
      (await pool.query('select * from complaint_statements')).rows,
    ])
  expect(await all()).not.toContain('Quill')
  expect(await all()).toContain('drips as before')
  const waiting = async () => (await here.done(complaintDeskCalls.list, {}, { as: admin })).map(({ id }) => id)
  expect(await waiting()).toEqual([id])
  await erase(here, owner)
  expect(await all()).not.toMatch(/drips|example\.com|First\d/)
  expect(await waiting()).toEqual([])
  here.clock.set(later(monthsLater(here.clock(), 12 * retentionYears.messages), 1))
  await carryOut(
    here.services,
    privacyWorks.filter(({ name }) => name === 'forget-old-complaints'),
  )
  expect((await pool.query('select from complaint_statements')).rowCount).toBe(0)
})

test('a complaint goes on without whoever made it only while the other side knows of it', async () => {
  const here = await world({ rateLimits: false })
  const admin = await newAdmin(here)
  const [known, unknown] = [await aboutLead(here), await aboutLead(here)]
  await here.done(complaintDeskCalls.ask, { complaintId: known.id, text: 'What do you say?' }, { as: admin })
  await erase(here, known.owner)
  await erase(here, unknown.owner)
  expect(await here.done(complaintDeskCalls.list, {}, { as: admin })).toMatchObject([{ id: known.id }])
  const closed = await here.done(complaintDeskCalls.list, { state: 'closed' }, { as: admin })
  expect(closed).toMatchObject([{ id: unknown.id, outcome: 'withdrawn' }])
})
