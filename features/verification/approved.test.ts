import { describe, expect, test } from 'vitest'
import { ownAccountCalls } from '#features/accounts/contract/own.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { days, hours, later } from '#shared/dates.ts'
import { contractor } from '#tests/market.ts'
import { runWorks } from '#tests/subscriber.ts'
import { checked, isListed, runVerificationWorks, sampleCover, statusOf, subjectsTo, waiting } from '#tests/verified.ts'
import { world } from '#tests/world.ts'
import { verificationCalls } from './contract.ts'

describe('An insurance', () => {
  const all = ['identity', 'business', 'insurance'] as const

  test('is reminded of 30 and 7 days before its end, once each, and ends with its last day', async () => {
    await using here = await world()
    const person = await contractor(here)
    await checked(here, person, all, { expiresOn: '2026-03-31' })
    expect(await statusOf(here, person)).toBe('enhanced')
    expect(await here.done(profileCalls.own, {}, { as: person })).toMatchObject({
      identityVerified: true,
      businessRegistrationVerified: true,
      insuranceVerified: true,
      qualificationsVerified: false,
      publicLiabilityExpiry: '2026-03-31',
    })
    const end = new Date('2026-03-31T23:00:00Z') // British Summer Time has begun.
    const reminders = async () =>
      (await subjectsTo(here, person)).filter((subject) => subject.startsWith('Your insurance'))
    const at = async (time: Date) => {
      here.clock.set(time)
      await runVerificationWorks(here.services)
      await runVerificationWorks(here.services)
      return (await reminders()).length
    }
    expect(await at(later(end, -days(30) - 1))).toBe(0)
    expect(await at(later(end, -days(30)))).toBe(1)
    expect(await at(later(end, -days(7) - 1))).toBe(1)
    expect(await at(later(end, -days(7)))).toBe(2)
    expect(await at(later(end, -1))).toBe(2)
    expect(await statusOf(here, person)).toBe('enhanced')
    expect(await at(end)).toBe(3)
    expect(await statusOf(here, person)).toBe('basic')
    expect(await reminders()).toEqual([
      'Your insurance ends in 30 days',
      'Your insurance ends in 7 days',
      'Your insurance check has ended',
    ])
  })

  test('that the plan no longer checks is reminded of with the plan that does, and of what really ends', async () => {
    await using here = await world()
    const person = await contractor(here)
    await checked(here, person, ['insurance'], { expiresOn: '2026-03-31' })
    const text = async (at: string) => {
      here.clock.set(new Date(at))
      await runWorks(here.services)
      await runVerificationWorks(here.services)
      return (await here.mailTo(person.email)).text.replaceAll(/\s+/g, ' ')
    }
    expect(await text('2026-03-02T09:00:00Z')).toContain('Send us the new certificate before then')
    const onNoPlan = await text('2026-03-25T09:00:00Z')
    expect(onNoPlan).toContain('New certificates are checked from the Professional plan up.')
    expect(onNoPlan).toContain('Without it your insurance no longer counts as checked after that day.')
    expect(onNoPlan).not.toMatch(/Send (us )?the new certificate|enhanced/)
    const ended = await text('2026-04-01T09:00:00Z')
    expect(ended).toContain('ran until the end of 31 Mar 2026')
    expect(ended).toContain('New certificates are checked from the Professional plan up.')
  })

  test('followed by another in time ends without anybody noticing', async () => {
    await using here = await world()
    const person = await contractor(here)
    await checked(here, person, all, { expiresOn: '2026-03-31' })
    await checked(here, person, ['insurance'], { expiresOn: '2027-03-31' })
    here.clock.set(new Date('2026-04-01T12:00:00Z'))
    await runVerificationWorks(here.services)
    expect(await statusOf(here, person)).toBe('enhanced')
    expect((await subjectsTo(here, person)).filter((subject) => subject.startsWith('Your insurance'))).toEqual([])
  })

  test('without an insurer, a cover and a last day is not approved', async () => {
    await using here = await world()
    const person = await contractor(here)
    const admin = await here.person({ role: 'admin' })
    const { id: requestId } = await waiting(here, person, 'insurance')
    const approve = (expiresOn?: string, cover: Partial<typeof sampleCover> = sampleCover) =>
      here.request(verificationCalls.approve, { requestId, expiresOn, ...cover }, { as: admin })
    for (const missing of ['insurer', 'publicLiabilityAmount'] as const) {
      const cover = { ...sampleCover, [missing]: undefined }
      expect(await approve('2026-03-31', cover)).toMatchObject({
        status: 400,
        body: { fields: { [missing]: expect.any(String) } },
      })
    }
    expect(await approve()).toMatchObject({ status: 400, body: { fields: { expiresOn: expect.any(String) } } })
    expect((await approve('2026-01-31')).status).toBe(400)
    expect((await approve('2026-02-01')).status).toBe(200)
  })
})

describe('A checked business', () => {
  test('whose company number or UTR changes is checked again, and has no badge until then', async () => {
    await using here = await world()
    const person = await contractor(here)
    const update = (change: { companyNumber?: string; utrNumber?: string; description?: string }) =>
      here.done(profileCalls.update, { id: person.id, ...change }, { as: person })
    await update({ companyNumber: '01234567' })
    await checked(here, person, ['identity', 'business'])
    expect(await statusOf(here, person)).toBe('basic')

    await update({ companyNumber: '01234567', description: 'Taps, tiles and tidy corners.' })
    expect(await statusOf(here, person)).toBe('basic')
    here.clock.advance(hours(1))
    expect(await update({ companyNumber: '76543210' })).toMatchObject({
      verificationStatus: 'pending',
      identityVerified: true,
      businessRegistrationVerified: false,
    })
    expect(await isListed(here, person)).toBe(false)
    expect(await subjectsTo(here, person)).toContain('We are checking your business again')
    const admin = await here.person({ role: 'admin' })
    const { requests } = await here.done(verificationCalls.queue, { status: 'pending' }, { as: admin })
    expect(requests).toMatchObject([
      { verificationType: 'business', companyNumber: '76543210', submittedAt: here.clock().toISOString() },
    ])
    const { events } = await here.done(verificationCalls.history, { id: person.id }, { as: admin })
    expect(events[0]).toMatchObject({ kind: 'numbers changed', statusBefore: 'basic', statusAfter: 'pending' })

    await here.done(verificationCalls.approve, { requestId: requests[0]?.id ?? '', notes: '' }, { as: admin })
    expect(await statusOf(here, person)).toBe('basic')
    await update({ utrNumber: '1234567890' })
    expect(await statusOf(here, person)).toBe('pending')
  })

  test('that takes another name is checked again, by somebody who reads why', async () => {
    await using here = await world()
    const person = await contractor(here)
    await checked(here, person, ['identity', 'business'])
    const renamed = { id: person.id, businessName: 'Tidy Taps', nameReason: 'My partner has left the business.' }
    expect(await here.done(profileCalls.update, renamed, { as: person })).toMatchObject({
      verificationStatus: 'pending',
      businessRegistrationVerified: false,
    })
    const { text } = await here.mailTo(person.email)
    expect(text).toContain('You have changed the name of your business')
    const admin = await here.person({ role: 'admin' })
    const { events } = await here.done(verificationCalls.history, { id: person.id }, { as: admin })
    expect(events[0]).toMatchObject({ kind: 'name changed', reason: expect.stringContaining('My partner has left') })
    const { requests } = await here.done(verificationCalls.queue, { status: 'pending' }, { as: admin })
    expect(requests).toMatchObject([{ verificationType: 'business', businessName: 'Tidy Taps' }])
  })
})

describe('A checked identity', () => {
  test('of somebody who takes another name is checked again, and the badge waits until then', async () => {
    await using here = await world()
    const person = await contractor(here)
    await checked(here, person, ['identity', 'business'])
    await here.done(ownAccountCalls.change, { phone: '07700 900123' }, { as: person })
    expect(await statusOf(here, person)).toBe('basic')

    await here.done(ownAccountCalls.change, { firstName: 'Somebody', lastName: 'Else' }, { as: person })
    expect(await statusOf(here, person)).toBe('pending')
    expect(await isListed(here, person)).toBe(false)
    expect(await here.done(profileCalls.own, {}, { as: person })).toMatchObject({
      identityVerified: false,
      businessRegistrationVerified: true,
    })
    const letter = await here.mailTo(person.email)
    expect(letter.subject).toBe('We are checking your identity again')
    expect(letter.text).toContain('You have changed your name')
    const admin = await here.person({ role: 'admin' })
    const { requests } = await here.done(verificationCalls.queue, { status: 'pending' }, { as: admin })
    expect(requests).toMatchObject([{ verificationType: 'identity', firstName: 'Somebody', lastName: 'Else' }])
    const { events } = await here.done(verificationCalls.history, { id: person.id }, { as: admin })
    expect(events[0]).toMatchObject({ kind: 'person renamed', statusBefore: 'basic', statusAfter: 'pending' })
    await here.done(verificationCalls.approve, { requestId: requests[0]?.id ?? '', notes: '' }, { as: admin })
    expect(await statusOf(here, person)).toBe('basic')
  })
})

describe('A badge given by hand', () => {
  test.each([
    ['another company number', { companyNumber: '76543210' }],
    ['another name of the business', { businessName: 'Tidy Taps', nameReason: 'My partner has left the business.' }],
    ['another name of the person', null],
  ])('without documents ends with %s, and nothing waits at the desk', async (_, change) => {
    await using here = await world()
    const [person, admin] = [await contractor(here), await here.person({ role: 'admin' })]
    const byHand = { contractorId: person.id, verificationStatus: 'basic', reason: 'Seen in person.' } as const
    await here.done(verificationCalls.setStatus, byHand, { as: admin })
    expect(await statusOf(here, person)).toBe('basic')

    if (change) await here.done(profileCalls.update, { id: person.id, ...change }, { as: person })
    else await here.done(ownAccountCalls.change, { firstName: 'Somebody', lastName: 'Else' }, { as: person })
    expect(await statusOf(here, person)).toBe('unverified')
    expect(await isListed(here, person)).toBe(false)
    expect((await here.mailTo(person.email)).subject).toBe('Your badge has ended')
    expect((await here.done(verificationCalls.queue, {}, { as: admin })).requests).toEqual([])
    const { events } = await here.done(verificationCalls.history, { id: person.id }, { as: admin })
    expect(events[0]).toMatchObject({ statusBefore: 'basic', statusAfter: 'unverified' })
  })
})

test('The mail about an approved check has our note, and one about a revoked check does not call the badge still to come', async () => {
  await using here = await world()
  const person = await contractor(here)
  const admin = await here.person({ role: 'admin' })
  await checked(here, person, ['identity'])
  const { id: requestId } = await waiting(here, person, 'business')
  await here.done(verificationCalls.approve, { requestId, notes: 'The register has your old address.' }, { as: admin })
  const approved = await here.mailTo(person.email)
  expect(approved.text).toContain('Our note: The register has your old address.')
  expect(approved.text).toContain('the badge “Verified”, and your level is “Basic Verified”')
  await here.done(verificationCalls.reject, { requestId, reason: 'It is of another firm.' }, { as: admin })
  const revoked = await here.mailTo(person.email)
  expect(revoked.subject).toBe('No longer checked: business registration')
  expect(revoked.text).toContain('Your profile shows no badge at the moment.')
})
