import { expect, test } from 'vitest'
import { jobCalls } from '#features/jobs/contract.ts'
import { rowsAbout } from '#features/privacy/records/personal-rows.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { erase } from '#tests/erase.ts'
import { contractor, homeowner, leadAt, quote, request } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { ask } from '#tests/request.ts'
import { world } from '#tests/world.ts'
import { routes } from '../../app.ts'
import { leadEndingCalls } from './contract/endings.ts'
import { leadQuoteCalls } from './contract/quotes.ts'
import { leadCalls } from './contract.ts'

/** Known only to the homeowner and, once approved, their contractor. */
const secrets = {
  surname: 'Featherstonehaugh',
  phone: '07700 900123',
  phoneDigits: '7700900123',
  email: 'secret.owner@example.com',
  postcode: 'LS6 3AA',
  inwardCode: '3AA',
  street: 'Otley Road',
  latitude: '53.8',
}

async function scene() {
  const here = await world({ rateLimits: false })
  const owner = await here.person({
    role: 'client',
    firstName: 'Maud',
    lastName: secrets.surname,
    email: secrets.email,
  })
  const { id: jobId } = await here.done(
    jobCalls.create,
    {
      title: `Boiler at ${secrets.postcode}`,
      description: `Please ring ${secrets.phone} or write to ${secrets.email}. The house is at ${secrets.postcode}.`,
      category: 'plumbing',
      location: `12 ${secrets.street}, Leeds`,
      postcode: secrets.postcode,
    },
    { as: owner },
  )
  return { here, owner, jobId }
}

/** Everything a contractor can read, as one text. */
async function everythingReadBy(
  here: Awaited<ReturnType<typeof world>>,
  person: Parameters<typeof ask>[3],
  ids: Record<string, unknown>,
) {
  const texts: string[] = []
  for (const { call } of routes) {
    if (call.method !== 'GET' && call.path !== '/api/jobs/browse') continue
    const answer = await ask(here.app, call, ids, person)
    texts.push(`${call.path} ${answer.status} ${JSON.stringify(answer.body)}`)
  }
  return texts
}

test('before approval no answer a contractor can get tells who the homeowner is or where exactly', async () => {
  const { here, owner, jobId } = await scene()
  const person = await contractor(here)
  const look = async (leadId?: string) => {
    const ids = { id: jobId, jobId, leadId, contractorId: person.id, userId: person.id, q: 'Leeds', token: 'x' }
    const read = await everythingReadBy(here, person, ids)
    expect(read.filter((text) => text.includes('Boiler at')).length).toBeGreaterThan(0)
    for (const [name, secret] of Object.entries(secrets)) {
      expect(read.filter((text) => text.includes(secret)).map((text) => `${name} in ${text}`)).toEqual([])
    }
  }
  await look()
  const asked = await ask(here.app, leadCalls.requestQuote, { jobId }, person)
  await look((asked.body as { id: string }).id)
  const confirmed = await here.request(
    leadCalls.confirmQuote,
    { leadId: (asked.body as { id: string }).id },
    { as: person },
  )
  for (const answer of [asked, confirmed]) {
    for (const secret of Object.values(secrets)) expect(JSON.stringify(answer.body)).not.toContain(secret)
  }
  await look()
  const declined = await here.request(leadCalls.decline, { leadId: (asked.body as { id: string }).id }, { as: owner })
  expect(declined.status).toBe(200)
  await look()
})

test('an invitation tells no more than a request does, though its message may try to', async () => {
  const { here, owner, jobId } = await scene()
  const person = await contractor(here)
  const message = `Call me on ${secrets.phone}, ${secrets.email}`
  await here.done(leadCalls.invite, { jobId, contractorId: person.id, message }, { as: owner })
  const leads = JSON.stringify(await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person }))
  const letter = JSON.stringify(await here.mailTo(person.email))
  for (const secret of Object.values(secrets)) {
    expect(leads).not.toContain(secret)
    expect(letter).not.toContain(secret)
  }
})

test('once approved, each side sees how to reach the other', async () => {
  const { here, owner, jobId } = await scene()
  const person = await contractor(here)
  await here.done(profileCalls.update, { id: person.id, listsPhone: false, listsEmail: false }, { as: person })
  const leadId = await request(here, jobId, person)
  await here.done(leadCalls.confirmQuote, { leadId }, { as: person })
  const [unapproved] = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
  expect(unapproved?.contractor).toMatchObject({ businessPhone: null, businessEmail: null })

  await here.done(leadCalls.approve, { leadId }, { as: owner })

  const [forContractor] = await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person })
  expect(forContractor?.homeowner.contact).toMatchObject({
    lastName: secrets.surname,
    email: secrets.email,
    postcode: secrets.postcode,
  })
  const [forOwner] = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
  expect(forOwner?.contractor.businessEmail).toContain('@')
})

test('once the homeowner parts, neither sees how to reach the other any more', async () => {
  const { here, owner, jobId } = await scene()
  const person = await contractor(here)
  await here.done(profileCalls.update, { id: person.id, listsPhone: false, listsEmail: false }, { as: person })
  const leadId = await leadAt(here, 'contacted', jobId, owner, person)
  await here.done(leadEndingCalls.part, { leadId, reason: 'We found a neighbour who does it.' }, { as: owner })
  const [forContractor] = await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person })
  expect(forContractor?.homeowner.contact).toBeNull()
  expect(JSON.stringify(forContractor)).not.toContain(secrets.phone)
  const [forOwner] = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
  expect(forOwner?.contractor).toMatchObject({ businessPhone: null, businessEmail: null })
})

test('a quote that was not chosen before they parted tells neither how to reach the other', async () => {
  const { here, owner, jobId } = await scene()
  const person = await contractor(here)
  await here.done(profileCalls.update, { id: person.id, listsPhone: false, listsEmail: false }, { as: person })
  const leadId = await leadAt(here, 'quoted', jobId, owner, person)
  const read = async (as: Person) => [
    await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person }),
    await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner }),
    await here.done(leadQuoteCalls.versions, { leadId }, { as }),
  ]
  const [lead] = await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner })
  const quote = lead?.quote
  const ways = [quote?.customerPhone, quote?.customerEmail, quote?.customerAddress, quote?.contractorPhone]
  expect(ways).not.toContain(undefined)
  expect(JSON.stringify(await read(owner))).toContain(JSON.stringify(ways[0]))

  await here.done(leadEndingCalls.part, { leadId, reason: 'We found a neighbour who does it.' }, { as: owner })
  const hidden = async () => {
    for (const as of [owner, person])
      for (const way of ways) expect(JSON.stringify(await read(as))).not.toContain(JSON.stringify(way))
    for await (const { table, rows } of rowsAbout(here.services.database.db, person.id))
      for (const way of table === 'quotes' ? ways : []) expect(JSON.stringify(rows)).not.toContain(JSON.stringify(way))
  }
  await hidden()
  await here.done(jobCalls.close, { id: jobId }, { as: owner })
  await hidden()
  expect((await read(owner))[0]).toMatchObject([{ status: 'let_go', homeowner: { contact: null } }])
})

test('of a homeowner whose account is erased a contractor is told that it is closed, and no way to reach them', async () => {
  const { here, owner, jobId } = await scene()
  const person = await contractor(here)
  await leadAt(here, 'completed', jobId, owner, person)
  const seen = async () =>
    (await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person }))[0]?.homeowner
  expect(await seen()).toMatchObject({ gone: false, contact: { email: secrets.email } })
  await erase(here, owner)
  expect(await seen()).toMatchObject({ gone: true, contact: null })
})

test('a quote keeps its sums, and no words of it, once one of the two has deleted their account', async () => {
  for (const leaves of ['owner', 'person'] as const) {
    const { here, owner, jobId } = await scene()
    const person = await contractor(here)
    const leadId = await leadAt(here, 'completed', jobId, owner, person)
    await erase(here, { owner, person }[leaves])
    const as = leaves === 'owner' ? person : owner
    const { versions } = await here.done(leadQuoteCalls.versions, { leadId }, { as })
    const { totalCost, labourCost, estimatedCompletionWeeks } = quote
    const sums = { totalCost, labourCost, estimatedCompletionWeeks }
    const words = { projectDescription: '', workBreakdown: '', paymentTerms: '', warrantyPeriod: '' }
    expect(versions).toMatchObject([{ ...sums, ...words, customerName: '', contractorName: '' }])
  }
})

test('a first, free message tells the homeowner no way to reach the contractor, on the page or by mail', async () => {
  const { here, owner, jobId } = await scene()
  const person = await contractor(here)
  const message = 'Ring me on 07700 900555 or dan@example.com'
  const { id: leadId } = await here.done(leadCalls.requestQuote, { jobId, message }, { as: person })
  await here.done(leadCalls.confirmQuote, { leadId }, { as: person })
  const letter = JSON.stringify(await here.mailTo(owner.email))
  const page = JSON.stringify(await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner }))
  for (const read of [letter, page]) {
    expect(read).toContain('Ring me on')
    expect(read).not.toMatch(/900555|dan@example/)
  }
})

test('a contractor without a lead learns nothing from the leads of others', async () => {
  const { here, owner, jobId } = await scene()
  await leadAt(here, 'contacted', jobId, owner, await contractor(here))
  const stranger = await contractor(here)
  expect(await here.done(leadCalls.ofContractor, { contractorId: stranger.id }, { as: stranger })).toEqual([])
  const other = await homeowner(here)
  expect(await here.done(leadCalls.ofClient, { clientId: other.id }, { as: other })).toEqual([])
})
