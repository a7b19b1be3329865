import { describe, expect, test } from 'vitest'
import { notShown } from '#features/contact-details/rules.ts'
import { creditCalls } from '#features/credits/contract.ts'
import { directoryCalls } from '#features/directory/contract.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { enough } from '#features/track-records/rules/measures.ts'
import { formatDay, later } from '#shared/dates.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { contractor } from '#tests/market.ts'
import { ownContact } from '#tests/own-contact.ts'
import { world } from '#tests/world.ts'
import { profileCalls } from './contract.ts'

const here = await world()
const { done, request, person } = here

const form: RawInput<typeof profileCalls.create> = {
  businessName: 'Aire Valley Plumbing',
  description: 'Leaks, taps and bathrooms, and a tidy house afterwards.',
  location: 'Leeds and Bradford',
  businessPhone: '(0113) 496 0123',
  businessEmail: 'office@airevalley.example.com',
  businessAddress: '4 Mill Lane, Leeds',
  trades: ['Plumbing', 'Heating & Gas'],
}

const create = async (change: Partial<typeof form> = {}) => {
  const as = await person({ role: 'contractor' })
  return { as, profile: await done(profileCalls.create, { ...form, ...ownContact(), ...change }, { as }) }
}

const refused = async (change: Partial<typeof form>) => {
  const as = await person({ role: 'contractor' })
  const answer = await request(profileCalls.create, { ...form, ...change }, { as })
  expect(await done(profileCalls.own, {}, { as })).toBeNull()
  return answer
}

describe('completing the profile', () => {
  test('starts the trial: its leads, its end, and a letter that says so', async () => {
    const { as, profile } = await create()
    const ends = later(here.clock(), trial.length)
    expect(profile).toMatchObject({
      id: as.id,
      userId: as.id,
      subscriptionTier: 0,
      subscriptionStatus: 'trial',
      trialEndDate: ends.toISOString(),
      leadCreditsBalance: trial.leads,
      leadsRemaining: trial.leads,
      verificationStatus: 'unverified',
      rating: '0.0',
      reviewCount: 0,
      radius: 25,
      record: [],
      marketingOptOut: true,
    })
    const letter = await here.mailTo(as.email)
    expect(letter.text).toContain(`${trial.leads} free leads`)
    expect(letter.text).toContain(formatDay(ends))
  })

  test('stores the phone number once, however it is typed, and shows it as people write it', async () => {
    for (const businessPhone of ['0113 496 0123', '+44 113 496 0123', '(0113) 496-0123'])
      expect((await create({ businessPhone })).profile.businessPhone).toBe('0113 496 0123')
  })

  test('is done once: a second try, or two at the same time, changes nothing', async () => {
    const as = await person({ role: 'contractor' })
    const mine = { ...form, ...ownContact() }
    const answers = await Promise.all([1, 2, 3].map(() => request(profileCalls.create, mine, { as })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await request(profileCalls.create, mine, { as })).toMatchObject({ body: { code: 'ALREADY_EXISTS' } })
    const ledger = await done(creditCalls.ledger, { contractorId: as.id }, { as })
    expect(ledger.entries).toHaveLength(1)
    expect((await here.mails()).filter(({ to }) => to === as.email)).toHaveLength(1)
  })

  test('needs a confirmed email address', async () => {
    const as = await person({ role: 'contractor' })
    await here.services.database.pool.query('update users set email_verified = false where id = $1', [as.id])
    const answer = await request(profileCalls.create, form, { as })
    expect(answer).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } })
  })

  test('is for contractors, each for themselves', async () => {
    expect((await request(profileCalls.create, form)).status).toBe(401)
    expect((await request(profileCalls.create, form, { as: await person() })).status).toBe(403)
    const as = await person({ role: 'contractor' })
    expect((await request(profileCalls.create, { ...form, userId: newId() }, { as })).status).toBe(403)
  })

  test.each([
    ['businessName', { businessName: 'A' }, 'Business name must be at least 2 characters'],
    ['description', { description: 'Too short' }, 'Description must be at least 10 characters'],
    ['location', { location: 'L' }, 'Location is required'],
    ['businessPhone', { businessPhone: '12345' }, 'Valid phone number required'],
    ['businessPhone', { businessPhone: '+353 1 234 5678' }, 'Enter a UK phone number, like 07700 900123'],
    ['businessEmail', { businessEmail: 'nobody' }, 'Valid email address required'],
    ['businessAddress', { businessAddress: '4' }, 'Business address is required'],
    ['trades', { trades: [] }, 'Select at least one trade'],
  ])('refuses a wrong %s at its field (%j)', async (field, change, sentence) => {
    expect(await refused(change)).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } })
  })

  test('has each trade once, however often it is sent', async () => {
    const { as, profile } = await create({ trades: ['Plumbing', 'Roofing', 'Plumbing'] })
    expect(profile.trades).toEqual(['Plumbing', 'Roofing'])
    const sent = { id: as.id, trades: Array.from({ length: 50_000 }, () => 'Roofing' as const) }
    expect((await done(profileCalls.update, sent, { as })).trades).toEqual(['Roofing'])
  })

  test('says of what is left out what it says of what is empty', async () => {
    const as = await person({ role: 'contractor' })
    const { status, body } = await request(profileCalls.create, {} as typeof form, { as })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        fields: {
          businessName: 'Business name must be at least 2 characters',
          location: 'Location is required',
          businessPhone: 'Valid phone number required',
          businessEmail: 'Valid email address required',
          businessAddress: 'Business address is required',
          trades: 'Select at least one trade',
        },
      },
    })
  })
})

describe('a contractor is placed on the map', () => {
  const base = async (id: string) => {
    const query = 'select postcode, district, town, county from contractors where id = $1'
    return (await here.services.database.pool.query(query, [id])).rows[0]
  }

  test('by the postcode given', async () => {
    const { as } = await create({ postcode: 'm20 2ab', businessAddress: '4 Mill Lane, Leeds LS6 2AB' })
    expect(await base(as.id)).toMatchObject({ postcode: 'M20 2AB', district: 'M20', town: 'Manchester' })
  })

  test('else by the postcode in the address', async () => {
    const { as } = await create({ postcode: '', businessAddress: '4 Mill Lane, Otley, ls21 3ab' })
    expect(await base(as.id)).toMatchObject({ postcode: 'LS21 3AB', town: 'Otley' })
  })

  test('else by the place they work in', async () => {
    const { as, profile } = await create()
    expect(await base(as.id)).toMatchObject({ postcode: null, district: 'LS1', county: 'West Yorkshire' })
    expect(profile.location).toBe('Leeds and Bradford')
  })

  test('or refused with a sentence at the field', async () => {
    expect(await refused({ postcode: 'LS95 1AA' })).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_POSTCODE', fields: { postcode: expect.stringContaining('LS95 1AA') } },
    })
    expect(await refused({ location: 'Sheffeild' })).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID',
        fields: { location: expect.stringContaining('Did you mean Sheffield, South Yorkshire?') },
      },
    })
  })
})

describe('a public profile', () => {
  test('shows the business and never the account’s email, address, UTR or base', async () => {
    const { as } = await create({ postcode: 'LS6 2AB' })
    await done(profileCalls.update, { id: as.id, utrNumber: '1234567890', companyNumber: '01234567' }, { as })
    const { body } = await request(profileCalls.profile, { id: as.id })
    expect(body).toMatchObject({ id: as.id, businessName: form.businessName, firstName: as.firstName, verified: false })
    const text = JSON.stringify(body)
    for (const secret of [
      as.email,
      'Mill Lane',
      '1234567890',
      '01234567',
      'LS6',
      'latitude',
      'Credits',
      'subscription',
    ])
      expect(text).not.toContain(secret)
  })

  test('has contact details in its text only while it shows the number and the address', async () => {
    const written = 'Leaks and taps in Leeds. Ring 0113 496 0123, or see www.aire.example.com.'
    const { as, profile } = await create({ description: written })
    const about = async () => (await done(profileCalls.profile, { id: profile.id })).description
    const card = async (search = profile.businessName) => {
      const { contractors } = await done(directoryCalls.search, { search, limit: 48 })
      return contractors.find(({ id }) => id === as.id)?.description
    }
    expect(await about()).toBe(written)
    expect(await card('0113 496')).toBe(written)
    await done(profileCalls.update, { id: as.id, listsPhone: false }, { as })
    const shown = `Leaks and taps in Leeds. Ring ${notShown}, or see ${notShown}.`
    expect(await about()).toBe(shown)
    expect(await card()).toBe(shown)
    for (const hidden of ['0113 496', 'www aire example', 'contact details']) expect(await card(hidden)).toBeUndefined()
    expect(await card('Leaks taps ring')).toBe(shown)
    const long = 'Roofs, '.repeat(41)
    await done(profileCalls.update, { id: as.id, description: `${long}ring 0113 496 0123.` }, { as })
    expect(await card()).toBe(`${long}ring ${notShown}.`.slice(0, 300))
    await done(profileCalls.update, { id: as.id, description: written }, { as })
    expect(await done(profileCalls.own, {}, { as })).toMatchObject({ description: written })
  })

  test('of nobody is not found', async () => {
    const answer = await request(profileCalls.profile, { id: newId() })
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', message: 'Contractor not found' } })
    expect((await request(profileCalls.profile, { id: 'profiles' })).status).toBe(400)
  })

  test('shows what is measured from five answered requests on, with the number, and nothing below', async () => {
    const { as } = await create()
    const answered = async (met: number, hours: number) => {
      const query = `insert into track_figures (user_id, measure, cases, met, middle) values ($1, 'first-answer', 9, $2, $3)
        on conflict (user_id, measure) do update set met = $2, middle = $3`
      await here.services.database.pool.query(query, [as.id, met, hours * 3600])
      here.services.answers.invalidate(['profiles'])
      return (await done(profileCalls.profile, { id: as.id })).record
    }
    expect(await answered(enough - 1, 1)).toEqual([])
    expect(await answered(enough, 2.5)).toEqual([{ measure: 'first-answer', cases: 9, met: enough, middle: 9000 }])
  })
})

describe('an own profile', () => {
  test('is null before onboarding, and afterwards found by account too', async () => {
    const as = await person({ role: 'contractor' })
    expect(await done(profileCalls.own, {}, { as })).toBeNull()
    expect((await request(profileCalls.ofUser, { userId: as.id }, { as })).status).toBe(404)
    const profile = await done(profileCalls.create, form, { as })
    expect(await done(profileCalls.own, {}, { as })).toEqual(profile)
    expect(await done(profileCalls.ofUser, { userId: as.id }, { as })).toEqual(profile)
  })

  test('is for its owner and admins alone', async () => {
    const owner = await contractor(here)
    const other = await contractor(here)
    expect((await request(profileCalls.ofUser, { userId: owner.id }, { as: other })).status).toBe(403)
    const admin = await person({ role: 'admin' })
    expect((await done(profileCalls.ofUser, { userId: owner.id }, { as: admin })).id).toBe(owner.id)
  })

  test('can be changed field by field, and emptied where it may be', async () => {
    const { as, profile } = await create({ websiteUrl: 'https://airevalley.example.com' })
    const changed = await done(
      profileCalls.update,
      { id: as.id, businessPhone: '07700 900123', companyNumber: 'sc123456', radius: 50 },
      { as },
    )
    expect(changed).toEqual({ ...profile, businessPhone: '07700 900123', companyNumber: 'SC123456', radius: 50 })
    const emptied = await done(profileCalls.update, { id: as.id, websiteUrl: '', companyNumber: null }, { as })
    expect(emptied).toMatchObject({ websiteUrl: null, companyNumber: null, businessPhone: '07700 900123' })
  })

  test('takes no name that is ours, nor one that cannot be seen', async () => {
    const { as } = await create()
    const nameReason = 'We moved to Wharfedale and do more heating.'
    for (const businessName of ['Trusted Trades Support', '\u200b\u202e\u200b']) {
      const refusal = { status: 400, body: { fields: { businessName: expect.any(String) } } }
      expect(await refused({ businessName })).toMatchObject(refusal)
      const change = { id: as.id, businessName, nameReason }
      expect(await request(profileCalls.update, change, { as })).toMatchObject(refusal)
    }
  })

  test('takes another name with a reason, and is found by it', async () => {
    const { as } = await create()
    const rename = (change: { businessName: string; nameReason?: string }) =>
      request(profileCalls.update, { id: as.id, ...change }, { as })
    const businessName = 'Wharfe Valley Heating'
    expect(await rename({ businessName })).toMatchObject({
      status: 400,
      body: { fields: { nameReason: expect.stringContaining('why') } },
    })
    expect(await rename({ businessName: form.businessName })).toMatchObject({ status: 200 })
    const nameReason = 'We moved to Wharfedale and do more heating.'
    expect(await rename({ businessName, nameReason })).toMatchObject({ status: 200, body: { businessName } })
    const { contractors } = await done(directoryCalls.search, { search: 'Wharfe' })
    expect(contractors).toMatchObject([{ id: as.id, businessName }])
    const { rows } = await here.services.database.pool.query(
      'select name, reason from business_names where contractor_id = $1',
      [as.id],
    )
    expect(rows).toEqual([{ name: form.businessName, reason: nameReason }])
  })

  test.each([
    ['www.airevalley.co.uk', 'https://www.airevalley.co.uk'],
    [' airevalley.co.uk/work ', 'https://airevalley.co.uk/work'],
    ['HTTP://airevalley.co.uk', 'HTTP://airevalley.co.uk'],
  ])('takes a website as people type it: %s', async (typed, kept) => {
    expect((await create({ websiteUrl: typed })).profile.websiteUrl).toBe(kept)
  })

  test.each([
    'https://user:pw@airevalley.co.uk',
    'javascript:alert(1)',
    'https://localhost',
    'ftp://airevalley.co.uk',
    'http',
  ])('refuses as its website what nobody should be led to: %s', async (websiteUrl) => {
    const owner = await contractor(here)
    const refused = await request(profileCalls.update, { id: owner.id, websiteUrl }, { as: owner })
    expect(refused).toMatchObject({ status: 400, body: { fields: { websiteUrl: expect.stringContaining('www') } } })
  })

  test('moves its base with a new postcode, or with a new location in words', async () => {
    const { as } = await create({ postcode: 'LS6 2AB' })
    const move = (change: { postcode?: string; location?: string }) =>
      done(profileCalls.update, { id: as.id, ...change }, { as })
    expect(await move({ postcode: 'M20 2AB' })).toMatchObject({ postcode: 'M20 2AB', location: 'Manchester' })
    expect(await move({ location: 'Didsbury', postcode: 'M20 2AB' })).toMatchObject({ location: 'Didsbury' })
    expect(await move({ postcode: 'M20 6RQ' })).toMatchObject({ postcode: 'M20 6RQ', location: 'Didsbury' })
    expect(await move({ location: 'York' })).toMatchObject({ postcode: null, location: 'York' })
  })

  test('refuses wrong numbers at their fields, and changes of somebody else’s', async () => {
    const owner = await contractor(here)
    const wrong = { id: owner.id, utrNumber: '123', companyNumber: '12', businessPhone: '0000000000' }
    const { status, body } = await request(profileCalls.update, wrong, { as: owner })
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: { utrNumber: 'A UTR has 10 digits' } })
    const other = await contractor(here)
    const foreign = await request(profileCalls.update, { id: owner.id, radius: 5 }, { as: other })
    expect(foreign).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    const without = await person({ role: 'contractor' })
    expect((await request(profileCalls.update, { id: without.id, radius: 5 }, { as: without })).status).toBe(404)
  })
})
