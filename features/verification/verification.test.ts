import { describe, expect, test } from 'vitest'
import { auditCalls } from '#features/audit/contract.ts'
import { deskCalls } from '#features/desks/contract.ts'
import { days, hours, later } from '#shared/dates.ts'
import { erase } from '#tests/erase.ts'
import { contractor } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { pay } from '#tests/subscriber.ts'
import {
  checked,
  isListed,
  runVerificationWorks,
  sampleCover,
  sampleFiles,
  sendForm,
  statusOf,
  subjectsTo,
  waiting,
} from '#tests/verified.ts'
import { world } from '#tests/world.ts'
import { publicVerificationCalls } from './contract/public.ts'
import { verificationCalls } from './contract.ts'
import { answerBy, documentDays, linkTime } from './rules.ts'

describe('A request for a check', () => {
  test('is submitted by its first document, with a promise to answer within 48 hours', async () => {
    await using here = await world()
    const person = await contractor(here)
    const asked = await here.done(verificationCalls.ask, { verificationType: 'identity' }, { as: person })
    expect(asked).toMatchObject({ status: 'pending', submittedAt: null, answerBy: null, documents: [] })
    expect(await statusOf(here, person)).toBe('unverified')
    const sent = await waiting(here, person, 'identity')
    expect(sent).toMatchObject({
      id: asked.id,
      submittedAt: here.clock().toISOString(),
      answerBy: answerBy(here.clock()).toISOString(),
      documents: [{ documentName: 'identity.pdf', mediaType: 'application/pdf', status: 'pending' }],
    })
    expect(await statusOf(here, person)).toBe('pending')
    expect(await subjectsTo(here, person)).toContain('We have your documents: identity')
    const { brand } = here.services.settings
    expect((await here.mailTo(brand.supportEmail)).subject).toContain('is waiting for a check: identity')
  })

  test('takes several documents at once, and one that is sent again only once', async () => {
    await using here = await world()
    const person = await contractor(here)
    const { id } = await here.done(verificationCalls.ask, { verificationType: 'business' }, { as: person })
    const files = [
      { name: 'front.pdf', content: sampleFiles.pdf },
      { name: 'back.png', content: sampleFiles.png },
    ]
    const send = () => sendForm(here, verificationCalls.upload, { requestId: id }, files, person)
    for (const { status } of [await send(), await send()]) expect(status).toBe(200)
    const [request] = await here.done(verificationCalls.own, {}, { as: person })
    expect(request?.documents.map(({ documentName }) => documentName)).toEqual(['front.pdf', 'back.png'])
  })

  test('keeps another document of the same name and size', async () => {
    await using here = await world()
    const person = await contractor(here)
    const { id } = await here.done(verificationCalls.ask, { verificationType: 'business' }, { as: person })
    const send = (ending: string) => {
      const files = [{ name: 'scan.pdf', content: sampleFiles.pdf + ending }]
      return sendForm(here, verificationCalls.upload, { requestId: id }, files, person)
    }
    for (const ending of ['1', '2', '1', '2']) expect((await send(ending)).status).toBe(200)
    const [request] = await here.done(verificationCalls.own, {}, { as: person })
    expect(request?.documents.map(({ documentName }) => documentName)).toEqual(['scan.pdf', 'scan.pdf'])
  })

  test('whose only document is taken back is no longer submitted, and the file is removed', async () => {
    await using here = await world()
    const person = await contractor(here)
    const { documents } = await waiting(here, person, 'identity')
    const id = documents[0]?.id ?? ''
    expect(await here.done(verificationCalls.removeDocument, { id }, { as: person })).toMatchObject({
      submittedAt: null,
    })
    expect(await statusOf(here, person)).toBe('unverified')
    const { rows } = await here.services.database.pool.query('select id from unkept_files')
    expect(rows).toEqual([{ id }])
  })

  test('needs a profile, and for insurance the trial or a plan that has it', async () => {
    await using here = await world()
    const without = await here.person({ role: 'contractor' })
    const early = await here.request(verificationCalls.ask, { verificationType: 'identity' }, { as: without })
    expect(early).toMatchObject({ status: 409, body: { message: 'Complete your profile first' } })
    const person = await contractor(here)
    const ask = () => here.request(verificationCalls.ask, { verificationType: 'insurance' }, { as: person })
    expect((await ask()).status).toBe(200)
    await pay(here, person, 1)
    expect((await ask()).status).toBe(409)
  })

  test('refuses what is over already, what was checked already, and documents after the answer', async () => {
    await using here = await world()
    const person = await contractor(here)
    const ask = (input: object) =>
      here.request(verificationCalls.ask, { verificationType: 'insurance', ...input }, { as: person })
    expect((await ask({ publicLiabilityExpiry: '2026-01-31' })).status).toBe(400)
    expect((await ask({ publicLiabilityExpiry: '2026-02-01' })).status).toBe(200)
    await checked(here, person, ['identity'])
    expect((await ask({ verificationType: 'identity' })).status).toBe(409)
    const [decided] = await here.done(verificationCalls.own, {}, { as: person })
    const late = { requestId: decided?.id ?? '' }
    const more = [{ name: 'late.pdf', content: sampleFiles.pdf }]
    expect((await sendForm(here, verificationCalls.upload, late, more, person)).status).toBe(409)
    const other = await contractor(here)
    expect((await sendForm(here, verificationCalls.upload, late, more, other)).status).toBe(404)
  })
})

describe('A document', () => {
  test('is read by its owner and by admins, each by a link of their own that expires', async () => {
    await using here = await world()
    const person = await contractor(here)
    const admin = await here.person({ role: 'admin' })
    const { documents, id: requestId } = await waiting(here, person, 'identity')
    const { fileUrl = '' } = documents[0] ?? {}
    const read = (url: string, as: Person) => here.app.request(url, { headers: { cookie: as.cookie } })
    const mine = await read(fileUrl, person)
    expect(await mine.text()).toBe(sampleFiles.pdf)
    expect(mine.headers.get('content-type')).toBe('application/pdf')
    expect(mine.headers.get('cache-control')).toContain('no-store')
    expect((await here.app.request(fileUrl)).status).toBe(401)
    expect((await read(fileUrl, admin)).status).toBe(403)
    expect((await read(fileUrl, await contractor(here))).status).toBe(404)
    const [theirs] = await here.done(verificationCalls.documents, { id: person.id }, { as: admin })
    expect(theirs).toMatchObject({ documentType: 'identity', requestId })
    const opened = () => here.done(auditCalls.list, { subjectId: person.id }, { as: admin })
    expect(await opened()).toEqual([])
    expect((await read(theirs?.fileUrl ?? '', admin)).status).toBe(200)
    expect(await opened()).toMatchObject([{ admin: admin.email, action: 'Open a document of a check' }])
    expect((await read(fileUrl.replace(/until=\d+/, 'until=99999999999999'), person)).status).toBe(403)
    here.clock.advance(linkTime - 1)
    expect((await read(fileUrl, person)).status).toBe(200)
    here.clock.advance(1)
    expect((await read(fileUrl, person)).status).toBe(403)
  })
})

test('documents of a rejected check are deleted after their time, those of one that holds are kept', async () => {
  await using here = await world()
  const person = await contractor(here)
  const admin = await here.person({ role: 'admin' })
  await checked(here, person, ['business'])
  const { id: requestId } = await waiting(here, person, 'identity')
  await here.done(verificationCalls.reject, { requestId, reason: 'Too dark to read.' }, { as: admin })
  const left = async () => {
    await runVerificationWorks(here.services)
    const documents = await here.done(verificationCalls.documents, { id: person.id }, { as: admin })
    return documents.map(({ documentType }) => documentType)
  }
  here.clock.advance(days(documentDays) - 1)
  expect(await left()).toEqual(['identity', 'business'])
  here.clock.advance(1)
  expect(await left()).toEqual(['business'])
})

test('what somebody had sent waits at the desk no longer once their account is deleted', async () => {
  await using here = await world()
  const [person, admin] = [await contractor(here), await here.person({ role: 'admin' })]
  await waiting(here, person, 'identity')
  const desk = async () =>
    (await here.done(deskCalls.waiting, {}, { as: admin })).find(({ desk }) => desk === 'verification')
  expect(await desk()).toMatchObject({ waiting: 1 })
  await erase(here, person)
  expect(await desk()).toMatchObject({ waiting: 0 })
  expect((await here.done(verificationCalls.queue, {}, { as: admin })).requests).toEqual([])
})

describe('An admin', () => {
  const byDocuments = { checkedBy: expect.stringMatching(/^First/), validUntil: null, byHand: false, cover: null }

  test('approves identity and business: the badge appears in profile and directory, with what was checked and when', async () => {
    await using here = await world()
    const person = await contractor(here)
    await checked(here, person, ['identity'])
    expect(await statusOf(here, person)).toBe('unverified')
    here.clock.advance(hours(3))
    await checked(here, person, ['business'])
    expect(await statusOf(here, person)).toBe('basic')
    expect(await isListed(here, person)).toBe(true)
    const then = later(here.clock(), -hours(3)).toISOString()
    expect(await here.done(publicVerificationCalls.checks, { id: person.id })).toEqual({
      verificationStatus: 'basic',
      setByHand: null,
      company: null,
      checks: [
        { verificationType: 'identity', checkedAt: then, ...byDocuments },
        { verificationType: 'business', checkedAt: here.clock().toISOString(), ...byDocuments },
      ],
    })
    expect(await subjectsTo(here, person)).toContain('Checked: business registration')
  })

  test('confirms an insurance as the certificate says: homeowners read the insurer, the cover and its last day', async () => {
    await using here = await world()
    const person = await contractor(here)
    const admin = await here.person({ role: 'admin' })
    const said = { ...sampleCover, publicLiabilityExpiry: '2026-12-31', employersLiabilityInsurance: true }
    const { id: requestId } = await waiting(here, person, 'insurance', said)
    const read = { publicLiabilityAmount: 100_000_000, expiresOn: '2026-11-30' }
    for (const _ of ['once', 'again']) await here.done(verificationCalls.approve, { requestId, ...read }, { as: admin })
    const more = { requestId, ...read, publicLiabilityAmount: 200_000_000 }
    expect((await here.request(verificationCalls.approve, more, { as: admin })).status).toBe(409)
    expect((await subjectsTo(here, person)).filter((subject) => subject.startsWith('Checked'))).toHaveLength(1)
    const cover = { insurer: 'Northern Mutual', publicLiabilityAmount: 100_000_000, employersLiabilityInsurance: true }
    expect((await here.done(publicVerificationCalls.checks, { id: person.id })).checks).toMatchObject([
      { verificationType: 'insurance', validUntil: '2026-12-01T00:00:00.000Z', byHand: false, cover },
    ])
    expect((await here.done(verificationCalls.own, {}, { as: person }))[0]).toMatchObject({
      insurer: 'Northern Mutual',
      publicLiabilityExpiry: '2026-11-30',
    })
  })

  test('finds those waiting longest first, and each request only until it is answered', async () => {
    await using here = await world()
    const admin = await here.person({ role: 'admin' })
    const [first, second] = [await contractor(here), await contractor(here)]
    const early = await waiting(here, second, 'identity')
    here.clock.advance(1)
    const late = await waiting(here, first, 'identity')
    await here.done(verificationCalls.ask, { verificationType: 'business' }, { as: first })
    const queue = async (status?: 'approved') => {
      const { requests, total } = await here.done(verificationCalls.queue, { status }, { as: admin })
      expect(total).toBe(requests.length)
      return requests.map(({ id }) => id)
    }
    expect(await queue()).toEqual([early.id, late.id])
    await here.done(verificationCalls.approve, { requestId: early.id }, { as: admin })
    expect(await queue()).toEqual([late.id])
    expect(await queue('approved')).toEqual([early.id])
    const { requests } = await here.done(verificationCalls.queue, { status: 'approved' }, { as: admin })
    expect(requests[0]?.decidedBy).toBe(`${admin.firstName} ${admin.lastName}`)
    const colleague = await here.person({ role: 'admin' })
    const again = await here.request(verificationCalls.approve, { requestId: early.id }, { as: colleague })
    expect(again.status).toBe(409)
  })

  test('rejects with a reason that the contractor reads, who can then try again', async () => {
    await using here = await world()
    const person = await contractor(here)
    const admin = await here.person({ role: 'admin' })
    const { id } = await waiting(here, person, 'identity')
    const reason = 'The picture is too dark to read.'
    await here.done(verificationCalls.reject, { requestId: id, reason }, { as: admin })
    expect(await statusOf(here, person)).toBe('rejected')
    expect((await here.mailTo(person.email)).text).toContain(reason)
    const again = await waiting(here, person, 'identity')
    expect(again.id).not.toBe(id)
    expect(await statusOf(here, person)).toBe('pending')
    await here.done(verificationCalls.approve, { requestId: again.id }, { as: admin })
    const revoked = []
    for (const seen of ['approved', 'approved'] as const)
      revoked.push(await here.done(verificationCalls.reject, { requestId: again.id, reason, seen }, { as: admin }))
    expect(revoked[1]).toEqual(revoked[0])
    const { events } = await here.done(verificationCalls.history, { id: person.id }, { as: admin })
    expect(events.map(({ kind }) => kind)).toEqual(['revoked', 'approved', 'sent', 'rejected', 'sent'])
    expect(events[0]).toMatchObject({ by: `${admin.firstName} ${admin.lastName}`, reason, statusAfter: 'rejected' })
  })

  test('sets a status by hand, and what waits for that level is decided with it', async () => {
    await using here = await world()
    const person = await contractor(here)
    const admin = await here.person({ role: 'admin' })
    await waiting(here, person, 'identity')
    const set = (verificationStatus: 'basic' | 'unverified', reason: string) =>
      here.done(verificationCalls.setStatus, { contractorId: person.id, verificationStatus, reason }, { as: admin })
    for (const nothing of ['', '  ']) {
      const input = { contractorId: person.id, verificationStatus: 'basic', reason: nothing } as const
      const { status, body } = await here.request(verificationCalls.setStatus, input, { as: admin })
      expect([status, body]).toMatchObject([400, { fields: { reason: 'Give the reason' } }])
    }
    await set('basic', 'Seen in person.')
    expect(await statusOf(here, person)).toBe('basic')
    expect(await isListed(here, person)).toBe(true)
    const checkedAt = here.clock().toISOString()
    expect(await here.done(publicVerificationCalls.checks, { id: person.id })).toMatchObject({
      setByHand: { at: checkedAt, by: admin.firstName },
      checks: [{ verificationType: 'identity', checkedAt, byHand: true }],
    })
    await checked(here, person, ['business'])
    const followed = await here.done(publicVerificationCalls.checks, { id: person.id })
    expect(followed).toMatchObject({ setByHand: null, checks: [{ byHand: true }, { byHand: false }] })
    await set('unverified', 'A mistake.')
    expect(await statusOf(here, person)).toBe('unverified')
    expect((await here.done(publicVerificationCalls.checks, { id: person.id })).checks).toEqual([])
    const { events } = await here.done(verificationCalls.history, { id: person.id }, { as: admin })
    expect(events[0]).toMatchObject({ kind: 'set by hand', reason: 'A mistake.', statusBefore: 'basic' })
    const [audited] = await here.done(auditCalls.list, { subjectId: person.id, search: '' }, { as: admin })
    expect(audited).toMatchObject({ reason: 'A mistake.', details: { verificationStatus: 'unverified' } })
    expect(await subjectsTo(here, person)).toContain('Your verification status: Basic Verified')
  })
  test('sets a status to pending: what was checked waits at the desk, and an upload does not bring the badge back', async () => {
    await using here = await world()
    const person = await contractor(here)
    const admin = await here.person({ role: 'admin' })
    await checked(here, person, ['identity', 'business', 'insurance', 'qualifications'], { expiresOn: '2026-12-31' })
    await here.done(verificationCalls.ask, { verificationType: 'insurance' }, { as: person })
    expect(await statusOf(here, person)).toBe('enhanced')
    here.clock.advance(hours(1))
    const again = { contractorId: person.id, verificationStatus: 'pending', reason: 'Somebody doubts it.' } as const
    await here.done(verificationCalls.setStatus, again, { as: admin })
    const { requests } = await here.done(verificationCalls.queue, {}, { as: admin })
    expect(requests.map(({ verificationType, submittedAt }) => [verificationType, submittedAt]).sort()).toEqual([
      ['business', here.clock().toISOString()],
      ['identity', here.clock().toISOString()],
    ])
    await waiting(here, person, 'insurance', sampleCover)
    expect(await statusOf(here, person)).toBe('pending')
    for (const { id: requestId } of requests) await here.done(verificationCalls.approve, { requestId }, { as: admin })
    expect(await statusOf(here, person)).toBe('enhanced')
  })
})
