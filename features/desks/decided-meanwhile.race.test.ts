import { expect, test } from 'vitest'
import { accountLinkCalls } from '#features/account-links/contract.ts'
import { accountLinkWorks } from '#features/account-links/scheduled.ts'
import { verificationCalls } from '#features/verification/contract.ts'
import { minutes } from '#shared/dates.ts'
import { contractor } from '#tests/market.ts'
import { statusOf, subjectsTo, waiting } from '#tests/verified.ts'
import { carryOut } from '#tests/works.ts'
import { world } from '#tests/world.ts'

const changed = (what: string) => ({
  status: 409,
  body: { code: 'WRONG_STATE', message: expect.stringContaining(`changed meanwhile: ${what}`) },
})

async function twoAdmins() {
  const here = await world({ rateLimits: false })
  const admins = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })] as const
  return { here, admins }
}

test('a check that one admin approved is not revoked by another who meant to reject it, and nobody is mailed twice', async () => {
  const { here, admins } = await twoAdmins()
  const person = await contractor(here)
  await waiting(here, person, 'identity')
  const { requests } = await here.done(verificationCalls.queue, {}, { as: admins[1] })
  const [requestId, seen] = [requests[0]?.id ?? '', requests[0]?.status]
  await here.done(verificationCalls.approve, { requestId }, { as: admins[0] })
  const before = await subjectsTo(here, person)
  const reject = (seen?: 'pending' | 'approved') =>
    here.request(verificationCalls.reject, { requestId, reason: 'It cannot be read.', seen }, { as: admins[1] })
  expect(await reject(seen === 'pending' ? seen : undefined)).toMatchObject(changed('approved'))
  expect(await subjectsTo(here, person)).toEqual(before)
  expect((await reject('approved')).status).toBe(200)
})

test('of two admins who set a contractor’s status by hand at once one does, and the other is told what it is now', async () => {
  const { here, admins } = await twoAdmins()
  const person = await contractor(here)
  const set = (verificationStatus: 'basic' | 'rejected', as: (typeof admins)[number]) =>
    here.request(
      verificationCalls.setStatus,
      { contractorId: person.id, verificationStatus, reason: 'Seen in person.', seen: 'unverified' },
      { as },
    )
  const answers = await Promise.all([set('basic', admins[0]), set('rejected', admins[1])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const kept = answers[0].status === 200 ? 'basic' : 'rejected'
  expect(await statusOf(here, person)).toBe(kept)
  expect(answers.find(({ status }) => status === 409)).toMatchObject(changed(''))
})

test('what one admin decided about two accounts is not taken back by another who saw them waiting', async () => {
  const { here, admins } = await twoAdmins()
  // With the same address.
  const earlier = await contractor(here)
  here.clock.advance(minutes(1))
  const later = await contractor(here)
  await carryOut(here.services, accountLinkWorks)
  const { groups } = await here.done(accountLinkCalls.list, {}, { as: admins[1] })
  const link = groups[0]?.links[0]
  expect(link).toMatchObject({ earlierId: earlier.id, laterId: later.id, state: 'waiting' })
  const decide = (outcome: 'open' | 'not-same', as: (typeof admins)[number]) =>
    here.request(
      accountLinkCalls.decide,
      { contractorId: later.id, linkId: link?.id ?? '', outcome, reason: 'They share a van.', seen: link?.state },
      { as },
    )
  expect((await decide('open', admins[0])).status).toBe(200)
  expect(await decide('not-same', admins[1])).toMatchObject(changed('left open'))
})
