import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainEmail } from '#features/contact-details/rules/sameness.ts'
import { hours, later } from '#shared/dates.ts'
import { type ComparedPerson, type HoldingFacts, heldFor, holdingFigures, signalNames, signals } from './holding.ts'
import { widerNetwork } from './network.ts'

const posted = new Date('2026-02-01T09:00:00Z')
const side = (own: Partial<ComparedPerson>): ComparedPerson => ({
  lastName: '',
  phones: [],
  emails: [],
  address: '',
  postcodes: [],
  ...own,
})

/** Two people with nothing in common, and work that took days. */
const apart: HoldingFacts = {
  homeowner: side({
    lastName: 'Marsh',
    phones: ['+447700900001'],
    emails: ['jo@example.com'],
    address: '12 Otley Road, Headingley',
    postcodes: ['LS6 3AA'],
  }),
  contractor: side({
    lastName: 'Smith',
    phones: ['+441134960123', '+447700900002'],
    emails: ['al@example.com', 'office@smith.example.com'],
    address: '1 The Headrow, Leeds, LS1 4DY',
    postcodes: ['LS1 4DY'],
  }),
  town: 'Leeds',
  postedAt: posted,
  endedAt: later(posted, hours(72)),
  sameDevice: false,
  alsoFromNetwork: 0,
}
const both = (
  own: Partial<ComparedPerson>,
  business: Partial<ComparedPerson>,
  more: Partial<HoldingFacts> = {},
): HoldingFacts => ({
  ...apart,
  homeowner: { ...apart.homeowner, ...own },
  contractor: { ...apart.contractor, ...business },
  ...more,
})
const after = (time: number) => ({ endedAt: later(posted, time) })

test('two people with nothing in common, and work that took days, are not held', () => {
  expect(heldFor(apart)).toEqual([])
})

test.each([
  ['a phone', both({ phones: ['+441134960123'] }, {}), ['phone']],
  [
    'a mailbox, spelled otherwise',
    both({ emails: ['A.L+jobs@Gmail.com'] }, { emails: ['al@googlemail.com'] }),
    ['email'],
  ],
  ['a mailbox with a tag', both({ emails: ['al+home@example.com'] }, {}), ['email']],
  [
    'a house, the postcode typed with it',
    both({ address: 'Flat 1, the headrow', postcodes: ['ls14dy'] }, { postcodes: [''] }),
    ['address', 'postcode'],
  ],
  [
    'a house with a name',
    both({ address: 'Rose Cottage', postcodes: ['LS1 4DY'] }, { address: 'ROSE-COTTAGE, Leeds' }),
    ['address', 'postcode'],
  ],
  ['a device', both({}, {}, { sameDevice: true }), ['device']],
  ['two hours', both({}, {}, after(hours(2))), ['quick', 'soon']],
  ['a burst', both({}, {}, { alsoFromNetwork: holdingFigures.burst.reviews - 1 }), ['burst']],
  ['a day and a surname', both({ lastName: 'smith' }, {}, after(hours(24))), ['soon', 'surname']],
  [
    'a day and a postcode',
    both({ address: '9 The Headrow', postcodes: ['LS1 4DY'] }, {}, after(hours(20))),
    ['soon', 'postcode'],
  ],
])('%s holds a review', (_, facts, found) => {
  expect(heldFor(facts)).toEqual(found)
})

test.each([
  ['a surname alone', both({ lastName: 'Smith' }, {})],
  ['a postcode alone', both({ address: '9 The Headrow', postcodes: ['LS1 4DY'] }, {})],
  ['a day alone', both({}, {}, after(hours(3)))],
  ['a surname, after more than a day', both({ lastName: 'Smith' }, {}, after(hours(24) + 1))],
  ['a town in the place of a house', both({ address: 'Leeds', postcodes: ['LS1 4DY'] }, { address: 'Leeds' })],
  ['nothing that was said on either side', both({ phones: [''], lastName: '' }, { phones: [''], lastName: '' })],
])('%s does not', (_, facts) => {
  expect(heldFor(facts)).toEqual([])
})

const someSide = fc.record({
  lastName: fc.constantFrom('', 'Smith', 'Marsh'),
  phones: fc.subarray(['+441134960123', '+447700900001', '']),
  emails: fc.subarray(['al@example.com', 'Al+x@example.com', 'a.l@gmail.com', '']),
  address: fc.constantFrom('', 'Leeds', '1 The Headrow, LS1 4DY', '12 Otley Road'),
  postcodes: fc.subarray(['LS1 4DY', 'LS6 3AA', '']),
})
const someFacts = fc.record({
  homeowner: someSide,
  contractor: someSide,
  town: fc.constant('Leeds'),
  postedAt: fc.constant(posted),
  endedAt: fc.integer({ min: 0, max: hours(60) }).map((time) => later(posted, time)),
  sameDevice: fc.boolean(),
  alsoFromNetwork: fc.nat({ max: 3 }),
})

test('who is the homeowner and who the contractor makes no difference', () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const turned = { ...facts, homeowner: facts.contractor, contractor: facts.homeowner }
      expect(heldFor(turned)).toEqual(heldFor(facts))
    }),
  )
})

test('what more is shared, or done sooner, never sets a review free', () => {
  const worse = fc.constantFrom<(facts: HoldingFacts) => HoldingFacts>(
    (facts) => ({ ...facts, homeowner: { ...facts.homeowner, phones: [...facts.homeowner.phones, '+441134960123'] } }),
    (facts) => ({
      ...facts,
      contractor: { ...facts.contractor, emails: [...facts.contractor.emails, 'al@example.com'] },
    }),
    (facts) => ({ ...facts, contractor: { ...facts.contractor, postcodes: ['LS1 4DY', 'LS6 3AA'] } }),
    (facts) => ({ ...facts, sameDevice: true }),
    (facts) => ({ ...facts, alsoFromNetwork: facts.alsoFromNetwork + 1 }),
    (facts) => ({ ...facts, endedAt: new Date((facts.endedAt.getTime() + posted.getTime()) / 2) }),
  )
  fc.assert(
    fc.property(someFacts, worse, (facts, make) => {
      const before = heldFor(facts)
      expect(heldFor(make(facts))).toEqual(expect.arrayContaining(before))
    }),
  )
})

test('whatever holds a review by itself holds it whatever else there is, and nothing is held for less', () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const found = heldFor(facts)
      if (found.length === 0) return
      expect(found.some((name) => signals[name].enough) || (found.includes('soon') && found.length > 1)).toBe(true)
      expect(found).toEqual(signalNames.filter((name) => found.includes(name)))
    }),
  )
})

test('a mailbox is the same however it is spelled, and nobody else’s', () => {
  expect(plainEmail(' Jo.Ma.Rsh+site@GoogleMail.com')).toBe('jomarsh@gmail.com')
  expect(plainEmail('jo.marsh@example.com')).not.toBe(plainEmail('jomarsh@example.com'))
  expect(plainEmail('')).toBe('')
})

test('a network is the first 24 bits of an IPv4 address or the first 48 of an IPv6 one, and none of a private address', () => {
  expect(widerNetwork('81.2.69.142')).toBe(widerNetwork('81.2.69.7'))
  expect(widerNetwork('81.2.69.142')).not.toBe(widerNetwork('81.2.70.142'))
  expect(widerNetwork('2a00:23c4:1:2::/64')).toBe('2a00:23c4:1')
  for (const address of [
    '',
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.1',
    '172.20.0.1',
    '100.64.1.1',
    '::1',
    'fd00:1:2:3::/64',
    '0:0:0:0::/64',
  ])
    expect(widerNetwork(address)).toBeNull()
})
