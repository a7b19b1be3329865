import { expect, test } from 'vitest'
import { days } from '#shared/dates.ts'
import { contractor } from '#tests/market.ts'
import { runVerificationWorks, sampleCover, statusOf, waiting } from '#tests/verified.ts'
import { world } from '#tests/world.ts'
import { verificationCalls } from './contract.ts'
import { documentDays } from './rules.ts'

async function rejected(type: 'identity' | 'insurance' = 'identity') {
  const here = await world({ rateLimits: false })
  const [person, admin] = [await contractor(here), await here.person({ role: 'admin' })]
  const { id: requestId } = await waiting(here, person, type, type === 'insurance' ? sampleCover : {})
  const reject = () => here.done(verificationCalls.reject, { requestId, reason: 'It has ended.' }, { as: admin })
  await reject()
  const approve = (seen?: 'pending' | 'rejected', more = {}) =>
    here.request(verificationCalls.approve, { requestId, seen, ...more }, { as: admin })
  const atDesk = async () =>
    (await here.done(verificationCalls.queue, { status: 'rejected' }, { as: admin })).requests.find(
      ({ id }) => id === requestId,
    )
  return { here, person, reject, approve, atDesk }
}

test('a check rejected by mistake is approved from the same documents, and the contractor is told that the answer has changed', async () => {
  const { here, person, reject, approve, atDesk } = await rejected('insurance')
  expect(await atDesk()).toMatchObject({ sentSince: false, documents: [{}] })
  const certificate = { expiresOn: '2026-12-31' }
  for (const _ of ['once', 'again']) expect((await approve('rejected', certificate)).status).toBe(200)
  expect(await atDesk()).toBeUndefined()
  expect((await here.mailTo(person.email)).text).toContain('our earlier answer no longer holds')
  expect((await here.done(verificationCalls.own, {}, { as: person }))[0]).toMatchObject({
    status: 'approved',
    expiresAt: '2027-01-01T00:00:00.000Z',
  })
  await reject()
  expect(await statusOf(here, person)).toBe('rejected')
})

test('a check that one admin rejected is not approved by another who saw it waiting', async () => {
  const { here, person, approve } = await rejected()
  for (const seen of [undefined, 'pending'] as const)
    expect(await approve(seen)).toMatchObject({ status: 409, body: { message: expect.stringContaining('answered') } })
  expect(await statusOf(here, person)).toBe('rejected')
})

test('a rejection stands once other documents have been sent, or its own are deleted', async () => {
  const { here, person, approve, atDesk } = await rejected()
  here.clock.advance(1)
  const { id: requestId } = await waiting(here, person, 'identity')
  expect(await atDesk()).toMatchObject({ sentSince: true })
  expect(await approve('rejected')).toMatchObject({ status: 409, body: { message: expect.stringContaining('since') } })
  const admin = await here.person({ role: 'admin' })
  await here.done(verificationCalls.reject, { requestId, reason: 'It cannot be read.' }, { as: admin })
  here.clock.advance(days(documentDays))
  await runVerificationWorks(here.services)
  const late = await here.request(
    verificationCalls.approve,
    { requestId, seen: 'rejected' },
    { as: await here.person({ role: 'admin' }) },
  )
  expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('deleted') } })
})

test('the desk shows the UTR with the check that needs it alone, and the email of an admin who gave no name', async () => {
  const here = await world({ rateLimits: false })
  const [person, admin] = [await contractor(here), await here.person({ role: 'admin' })]
  const { pool } = here.services.database
  await pool.query("update contractors set utr_number = '1234567890' where id = $1", [person.id])
  await pool.query("update users set last_name = '' where id = $1", [admin.id])
  for (const type of ['identity', 'business'] as const) {
    const { id: requestId } = await waiting(here, person, type)
    await here.done(verificationCalls.approve, { requestId }, { as: admin })
  }
  const { requests } = await here.done(verificationCalls.queue, { status: 'approved' }, { as: admin })
  expect(requests.map(({ verificationType, utrNumber }) => [verificationType, utrNumber]).sort()).toEqual([
    ['business', '1234567890'],
    ['identity', null],
  ])
  expect(requests[0]?.decidedBy).toBe(admin.email)
})
