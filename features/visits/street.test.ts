import { expect, test } from 'vitest'
import { jobAdminCalls } from '#features/jobs/contract/admin.ts'
import { jobStreetCalls } from '#features/jobs/contract/street.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { rowsAbout } from '#features/privacy/records/personal-rows.ts'
import { hours, later } from '#shared/dates.ts'
import { erase } from '#tests/erase.ts'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { ask } from '#tests/request.ts'
import { carryOut } from '#tests/works.ts'
import { routes } from '../../app.ts'
import { calendarCalls, visitCalls } from './contract.ts'
import { localOf } from './rules/times.ts'
import { visitWorks } from './scheduled.ts'

const street = '7 Quillfeather Court'
const address = `${street}, 12 Otley Road, Headingley, Leeds, LS6 3AA`

/** A homeowner who has given the job's address, and a contractor with a lead for it. */
async function told(state: Parameters<typeof leadAt>[1] = 'contacted') {
  const { here, owner, person: builder } = await peopleScene()
  const jobId = await job(here, owner)
  const give = (said: string, as = owner) =>
    here.request(jobStreetCalls.giveStreet, { id: jobId, street: said }, { as })
  expect(await give(street)).toMatchObject({ status: 200, body: { street } })
  const leadId = await leadAt(here, state, jobId, owner, builder)
  /** Which answers to a person contain it, apart from mails sent to them. */
  const readBy = async (as: Person, id = jobId) => {
    const people =
      as.role === 'contractor' ? { contractorId: as.id } : { clientId: as.role === 'client' ? as.id : owner.id }
    const ids = { id, jobId, leadId, ...people, q: 'Quillfeather', search: 'Quillfeather', token: 'x' }
    const found: string[] = []
    for (const { call } of routes)
      if (call !== privacyCalls.download && (call.method === 'GET' || call.path === '/api/jobs/browse')) {
        const { body } = await ask(here.app, call, ids, as)
        if (JSON.stringify(body).includes('Quillfeather')) found.push(call.path)
      }
    return found
  }
  const startsAt = later(here.clock(), hours(48))
  const agree = async () => {
    const { id } = await here.done(visitCalls.offer, { leadId, times: [localOf(startsAt)] }, { as: builder })
    return here.done(visitCalls.pick, { id, time: startsAt.toISOString() }, { as: owner })
  }
  const mailed = async (person: Person, kind: string) =>
    (await here.mails()).filter((mail) => mail.to === person.email && mail.kind === kind)
  return { here, owner, builder, jobId, leadId, give, readBy, agree, mailed }
}

test('house and street are read by the contractor once approved, and no more once the homeowner parts', async () => {
  const { here, owner, builder, leadId, readBy, mailed } = await told('pending')
  expect(await readBy(builder)).toEqual([])
  await here.done(leadCalls.approve, { leadId }, { as: owner })
  expect(await readBy(builder)).toEqual(['/api/leads/contractor/:contractorId'])
  expect((await mailed(builder, 'lead-approve')).at(-1)?.text).toContain(address)
  await here.done(leadEndingCalls.part, { leadId, reason: 'We found somebody nearer.' }, { as: owner })
  expect(await readBy(builder)).toEqual([])
})

test('house and street are read by no other contractor, no other homeowner, and not in our own lists', async () => {
  const { here, owner, builder, readBy } = await told()
  for (const other of [await contractor(here), await homeowner(here), await here.person({ role: 'admin' })])
    for (const id of [undefined, owner.id]) expect(await readBy(other, id)).toEqual([])
  expect(await readBy(builder)).not.toEqual([])
})

test('house and street said later are not read by whoever has withdrawn meanwhile', async () => {
  const { here, builder, leadId, give, readBy } = await told()
  await here.done(leadCalls.withdraw, { leadId }, { as: builder })
  await give('8 Quillfeather Court')
  expect(await readBy(builder)).toEqual([])
})

test('only the homeowner says where the job is, on one line, and until it is over', async () => {
  const { here, owner, builder, jobId, give } = await told('pending')
  expect((await give('1 High Street', builder)).status).toBe(403)
  expect((await give('1 High Street', await homeowner(here))).status).toBe(404)
  expect(await give(' 1 High\n Street ')).toMatchObject({ body: { street: '1 High Street' } })
  expect((await give('x'.repeat(121))).status).toBe(400)
  expect(await give('')).toMatchObject({ body: { street: null } })
  await here.done(jobCalls.close, { id: jobId }, { as: owner })
  expect(await give(street)).toMatchObject({ status: 409, body: { message: expect.stringContaining('closed') } })
})

test('the visit, its calendar and its reminder say house and street to the contractor, until the homeowner parts', async () => {
  const { here, owner, builder, leadId, agree, mailed } = await told()
  const { id, street: own } = await agree()
  expect(own).toBe(street)
  const [seen] = await here.done(visitCalls.list, { leadId }, { as: builder })
  expect(seen).toMatchObject({ address, street })
  const location = (text = '') => /^LOCATION:(.*)$/m.exec(text.replace(/\r\n /g, ''))?.[1]?.replaceAll('\\', '').trim()
  const [agreed] = await mailed(builder, 'visit-agreed')
  expect(agreed?.text).toContain(address)
  expect(agreed?.text).not.toContain('which house')
  expect(location(agreed?.calendar ?? '')).toBe(address)
  const { url } = await here.done(calendarCalls.replace, {}, { as: builder })
  const feed = async () => (await here.app.request(new URL(url).pathname)).text()
  expect(location(await feed())).toBe(address)

  here.clock.advance(hours(24))
  await carryOut(here.services, visitWorks)
  expect((await mailed(builder, 'visit-reminder'))[0]?.text).toContain(address)
  expect((await mailed(owner, 'visit-reminder'))[0]?.text).not.toContain(street)

  await here.done(leadEndingCalls.part, { leadId, reason: 'We found somebody nearer.' }, { as: owner })
  expect(await feed()).toContain(id)
  expect(await feed()).not.toContain('Quillfeather')
  expect((await mailed(builder, 'visit-cancelled'))[0]?.calendar).not.toContain('Quillfeather')
})

test('who is to come reads a changed address by mail, with a newer entry for the calendar', async () => {
  const { agree, builder, give, mailed, owner } = await told()
  await agree()
  await give('8 Quillfeather Court')
  await give('8 Quillfeather Court')
  const [mail, ...more] = await mailed(builder, 'visit-address')
  expect(more).toEqual([])
  expect(mail?.text).toContain('8 Quillfeather Court, 12 Otley Road')
  const sequence = (text?: string | null) => Number(/^SEQUENCE:(\d+)/m.exec(text ?? '')?.[1])
  const [agreed] = await mailed(builder, 'visit-agreed')
  expect(sequence(mail?.calendar)).toBeGreaterThan(sequence(agreed?.calendar))
  expect(await mailed(owner, 'visit-address')).toEqual([])
})

test('house and street are in the download of their owner, and gone with the job or the account', async () => {
  const { here, owner, builder, jobId } = await told('pending')
  const given = async (userId: string) => {
    for await (const { table, rows } of rowsAbout(here.services.database.db, userId))
      if (table === 'jobs' && JSON.stringify(rows).includes(street)) return true
    return false
  }
  expect([await given(owner.id), await given(builder.id)]).toEqual([true, false])
  const kept = async (id: string) =>
    (await here.services.database.db.selectFrom('jobs').select('street').where('id', '=', id).executeTakeFirst())
      ?.street
  const other = await job(here, owner)
  await here.done(jobStreetCalls.giveStreet, { id: other, street }, { as: owner })
  const admin = await here.person({ role: 'admin' })
  await here.done(jobAdminCalls.remove, { jobId: other, reason: 'Posted twice.' }, { as: admin })
  expect([await kept(jobId), await kept(other)]).toEqual([street, null])
  await erase(here, owner)
  expect(await kept(jobId)).toBeNull()
})
