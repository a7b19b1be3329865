import { describe, expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { days } from '#shared/dates.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { world } from '#tests/world.ts'
import { jobCalls } from './contract.ts'
import { jobLimits } from './rules.ts'

const here = await world()
const { done, request, person } = here

const draft: RawInput<typeof jobCalls.create> = {
  title: 'Leaking kitchen tap',
  description: 'The mixer tap in the kitchen drips day and night.',
  category: 'plumbing',
  location: '12 Otley Road, Headingley',
  postcode: 'ls63aa',
  budgetMin: 80,
  budgetMax: 150,
  urgency: 'within_week',
}
const post = (as: Person, change: Partial<typeof draft> = {}) => done(jobCalls.create, { ...draft, ...change }, { as })
const available = (as: Person, reach: 'area' | 'anywhere' = 'area') => done(jobCalls.available, { reach }, { as })
const idsOf = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id)

describe('posting a job', () => {
  test('puts it on offer at once and says so by mail', async () => {
    const as = await homeowner(here)
    const posted = await post(as)
    expect(posted).toMatchObject({
      ...draft,
      view: 'own',
      clientId: as.id,
      postcode: 'LS6 3AA',
      status: 'active',
      quotesReceived: 0,
      maxQuotes: jobLimits.slots,
      settled: true,
    })
    const letter = await here.mailTo(as.email)
    expect(letter.subject).toContain(draft.title)
    expect(letter.text).toContain('/client-dashboard')
  })

  test('keeps a title on one line, as a mail’s subject needs it', async () => {
    const as = await homeowner(here)
    expect((await post(as, { title: ' Leaking\r\nkitchen \t tap ' })).title).toBe('Leaking kitchen tap')
  })

  test('needs no budget and is flexible unless said otherwise', async () => {
    const { budgetMin, budgetMax, urgency, ...least } = draft
    const as = await homeowner(here)
    expect(await done(jobCalls.create, least, { as })).toMatchObject({
      budgetMin: null,
      budgetMax: null,
      urgency: 'flexible',
    })
  })

  test.each([
    ['category', { category: 'astrology' as never }],
    ['title', { title: ' tap ' }],
    ['description', { description: 'It drips.' }],
    ['location', { location: 'L' }],
    ['postcode', { postcode: 'LS6' }],
    ['postcode', { postcode: 'LS95 1AA' }],
    ['postcode', { postcode: 'ABCDE' }],
    ['budgetMin', { budgetMin: 12.5 }],
    ['budgetMax', { budgetMin: 200, budgetMax: 100 }],
  ])('is refused with a sentence at a wrong %s (%j)', async (field, change) => {
    const as = await homeowner(here)
    const { status, body } = await request(jobCalls.create, { ...draft, ...change }, { as })
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: { [field]: expect.stringMatching(/\w/) } })
    expect(await done(jobCalls.list, {}, { as })).toEqual([])
  })

  test('is for homeowners, each for themselves', async () => {
    expect((await request(jobCalls.create, draft)).status).toBe(401)
    expect((await request(jobCalls.create, draft, { as: await contractor(here) })).status).toBe(403)
    const as = await homeowner(here)
    expect((await request(jobCalls.create, { ...draft, clientId: newId() }, { as })).status).toBe(403)
  })

  test('that is sent once more after a lost answer is the same job', async () => {
    const here = await world()
    const owner = await homeowner(here)
    const sent = { ...draft, id: newId() }
    const both = [
      await here.done(jobCalls.create, sent, { as: owner }),
      await here.done(jobCalls.create, sent, { as: owner }),
    ]
    expect(both.map(({ id }) => id)).toEqual([sent.id, sent.id])
    expect(await here.done(jobCalls.list, {}, { as: owner })).toHaveLength(1)
    const other = await homeowner(here)
    expect((await here.done(jobCalls.create, sent, { as: other })).id).not.toBe(sent.id)
  })

  test('is not taken for another that was written in the same form, in a second tab', async () => {
    const as = await homeowner(here)
    const sent = { ...draft, id: newId(), answers: { leaking: 'Yes', water: 'Hot' } }
    await post(as, sent)
    await post(as, { ...sent, postcode: sent.postcode.toLowerCase(), answers: { water: 'Hot', leaking: 'Yes' } })
    const { status, body } = await request(jobCalls.create, { ...sent, title: 'New garden fence' }, { as })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'ALREADY_EXISTS', message: expect.stringContaining(draft.title) })
    expect(await done(jobCalls.list, {}, { as })).toHaveLength(1)
  })

  test('can be done ten times a day, also when tried at the same time', async () => {
    const as = await homeowner(here)
    const tries = Array.from({ length: jobLimits.postsADay + 3 }, () => request(jobCalls.create, draft, { as }))
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(jobLimits.postsADay)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('tomorrow') } })
    here.clock.advance(days(1))
    await post(as)
  })
})

describe('the list of jobs', () => {
  test('gives a homeowner their own, newest first, without what they deleted', async () => {
    const as = await homeowner(here)
    await job(here, await homeowner(here))
    const first = await post(as)
    here.clock.advance(1000)
    const second = await post(as)
    const third = await post(as)
    for (const _ of ['once', 'again']) await done(jobCalls.remove, { id: third.id }, { as })
    const stranger = await homeowner(here)
    expect((await request(jobCalls.remove, { id: third.id }, { as: stranger })).status).toBe(404)
    expect(idsOf(await done(jobCalls.list, { clientId: as.id }, { as }))).toEqual([second.id, first.id])
    expect((await request(jobCalls.list, { clientId: newId() }, { as })).status).toBe(403)
  })

  test('tells a homeowner whether a job can be deleted now', async () => {
    const as = await homeowner(here)
    const [{ id }, other] = [await post(as), await post(as)]
    await leadAt(here, 'quoted', id, as, await contractor(here))
    await leadAt(here, 'contacted', other.id, as, await contractor(here))
    const jobs = await done(jobCalls.list, {}, { as })
    const settled = new Map(jobs.map((one) => [one.id, one.view === 'own' && one.settled]))
    expect(settled).toEqual(
      new Map([
        [id, false],
        [other.id, true],
      ]),
    )
  })

  test('gives a contractor jobs on offer without private fields, and an admin all with their owner', async () => {
    const owner = await homeowner(here)
    const { id } = await post(owner)
    const [seen] = await done(jobCalls.list, {}, { as: await contractor(here) })
    expect(seen).toMatchObject({ view: 'open', id })
    const worker = await contractor(here)
    await leadAt(here, 'pending', id, owner, worker)
    const admin = await person({ role: 'admin' })
    const [all] = await done(jobCalls.list, { clientId: owner.id }, { as: admin })
    expect(all).toMatchObject({
      view: 'admin',
      id,
      postcode: 'LS6 3AA',
      leadsCount: 1,
      client: { name: `${owner.firstName} ${owner.lastName}`, email: owner.email },
    })
  })
})

describe('browsing', () => {
  test('shows first name, town and district, the distance and my own lead, and nothing that tells more', async () => {
    const owner = await person({ role: 'client', firstName: 'Maud', lastName: 'Ogilvy', phone: '+447700900123' })
    const { id } = await post(owner, {
      description: 'Ring 07700 900 123 or write to maud@ogilvy.example.com, LS6 3AA.',
    })
    const as = await contractor(here)
    const { id: leadId } = await done(leadCalls.requestQuote, { jobId: id }, { as })
    const { body } = await request(jobCalls.browse, { jobId: id }, { as })
    expect(body).toEqual([
      expect.objectContaining({
        id,
        homeownerFirstName: 'Maud',
        location: 'Leeds, LS6',
        distanceMiles: 2,
        leadId,
        description: 'Ring [shared once approved] or write to [shared once approved], [shared once approved].',
      }),
    ])
    for (const secret of ['Ogilvy', owner.id, owner.email, '3AA', 'Otley Road', '900 123', '900123', 'latitude'])
      expect(JSON.stringify(body)).not.toContain(secret)
  })

  test('is newest first, in pages, by category when asked', async () => {
    const elsewhere = await world({ rateLimits: false })
    const owner = await homeowner(elsewhere)
    const posted: string[] = []
    for (let i = 0; i <= jobLimits.pageSize; i++) {
      elsewhere.clock.advance(1000)
      posted.unshift(await job(elsewhere, owner, i === 3 ? 'roofing' : 'plumbing'))
    }
    const as = await contractor(elsewhere)
    const browse = async (input: RawInput<typeof jobCalls.browse>) =>
      idsOf(await elsewhere.done(jobCalls.browse, input, { as }))
    expect(await browse({})).toEqual(posted.slice(0, jobLimits.pageSize))
    expect(await browse({ page: 2 })).toEqual(posted.slice(jobLimits.pageSize))
    expect(await browse({ category: 'roofing' })).toEqual([posted.at(-4)])
    await elsewhere.close()
  })

  test('ends with the first accepted quote; a visitor has to sign in', async () => {
    const owner = await homeowner(here)
    const id = await job(here, owner)
    const as = await contractor(here)
    const look = async () => idsOf(await done(jobCalls.browse, { jobId: id }, { as }))
    expect(await look()).toEqual([id])
    await leadAt(here, 'accepted', id, owner, await contractor(here))
    expect(await look()).toEqual([])
    expect((await request(jobCalls.browse, {})).status).toBe(401)
  })
})

describe('available jobs', () => {
  test('are in my trades, within my radius, not asked for by me, and have a free slot', async () => {
    const owner = await homeowner(here)
    const as = await contractor(here, ['Plumbing'])
    const near = await post(owner)
    const roof = await post(owner, { category: 'roofing' })
    const far = await post(owner, { postcode: 'M20 2AB' })
    const full = await post(owner)
    for (let i = 0; i < jobLimits.slots; i++) await leadAt(here, 'pending', full.id, owner, await contractor(here))
    const asked = await post(owner)
    await done(leadCalls.requestQuote, { jobId: asked.id }, { as })

    const inArea = await available(as)
    expect(idsOf(inArea.jobs)).toContain(near.id)
    for (const { id } of [roof, far, full, asked]) expect(idsOf(inArea.jobs)).not.toContain(id)
    expect(inArea.total).toBe(inArea.jobs.length)

    const anywhere = await available(as, 'anywhere')
    expect(idsOf(anywhere.jobs)).toContain(far.id)
    expect(anywhere.total).toBe(inArea.total + inArea.furtherAway)
  })

  test('are the nearest first, and among those about as near the newest', async () => {
    const owner = await homeowner(here)
    const as = await contractor(here, ['Windows & Doors'])
    const windows = { category: 'windows-doors' as const }
    const otley = await post(owner, { ...windows, postcode: 'LS21 3AB' })
    const early = await post(owner, { ...windows, postcode: 'LS1 4DY' })
    here.clock.advance(1000)
    const late = await post(owner, windows)
    const { jobs } = await available(as)
    expect(idsOf(jobs)).toEqual([late.id, early.id, otley.id])
    expect(jobs.map(({ distanceMiles }) => distanceMiles)).toEqual([2, 0, 9])
  })

  test('follow a radius or a base that moves', async () => {
    const owner = await homeowner(here)
    const as = await contractor(here, ['Roofing'])
    const { id } = await post(owner, { category: 'roofing', postcode: 'LS21 3AB' })
    const sees = async () => idsOf((await available(as)).jobs).includes(id)
    expect(await sees()).toBe(true)
    await done(profileCalls.update, { id: as.id, radius: 5 }, { as })
    expect(await sees()).toBe(false)
    await done(profileCalls.update, { id: as.id, postcode: 'LS21 1BG' }, { as })
    expect(await sees()).toBe(true)
  })

  test('need a profile', async () => {
    const answer = await request(jobCalls.available, {}, { as: await person({ role: 'contractor' }) })
    expect(answer).toMatchObject({ status: 404, body: { message: 'Contractor profile not found' } })
  })
})
