import { describe, expect, test } from 'vitest'
import { withoutContactDetails } from './rules.ts'

const hidden = '[shared once approved]'

describe('what somebody wrote, as others read it before approval', () => {
  test.each([
    'Call 07700 900123 please',
    'Call 07700900123 please',
    'Call 07700-900-123 please',
    'Call 07700.900.123 please',
    'Call 0 7 7 0 0 9 0 0 1 2 3 please',
    'Call O77OO 900123 please',
    'Call 07700 – 900 – 123 please',
    'Call (0113) 496 0123 please',
    'Call 020 7946 0958 please',
    'Call +44 7700 900123 please',
    'Call +44 (0)7700 900123 please',
    'Call +447700900123 please',
    'Call 0044 7700 900123 please',
    'Call 44 7700 900123 please',
    'Call +353 86 123 4567 please',
    'Call 01632 960123 please',
    'Call 016977 2345 please',
    'Call sarah@example.com please',
    'Call sarah.o-neill+jobs@mail.example.co.uk please',
    'Call sarah @ example.com please',
    'Call sarah (at) example.com please',
    'Call sarah [at] example [dot] com please',
    'Call sarah at gmail dot com please',
    'Call sarah at example.co.uk please',
    'Call sarah AT example DOT co DOT uk please',
    'Call LS6 2AB please',
    'Call ls62ab please',
    'Call LS6  2AB please',
    'Call LS6-2AB please',
    'Call SW1A 1AA please',
    'Call L S 6 2 A B please',
  ])('%s: the detail is taken out, the rest stays', (text) => {
    expect(withoutContactDetails(text)).toBe(`Call ${hidden} please`)
  })

  test.each([
    'My budget is £12,000, at most £12,500.50.',
    'The room is 10 x 12 ft and 2.4m high.',
    'Sheets are 2400 x 1200 x 18 mm, 0.75 mm apart.',
    'Built in 1930, extended in 2004-2006.',
    'Free from 01/02/2026 to 28/02/2026, 9.30 to 17.00.',
    'Start on 01.02.2026 or 02-03-2026.',
    'About 1,000,000 bricks, part no. 4006381333931.',
    'Use M6 3in bolts and a B22 bulb; a 13A socket and 2 x E27 4W lamps.',
    'We are near LS6, just off the A65 at junction 4.',
    'Meet at number 7. Com­plete work only. Look at the door. Yes.',
    'Three coats at £25 each, 0% deposit, 100 000 steps.',
    'Radiator 600 x 1000, 22 kW boiler, 230 V 50 Hz.',
    'Have a look at 4.30 or at noon.',
  ])('%s: stays as it is', (text) => {
    expect(withoutContactDetails(text)).toBe(text)
  })

  test('every detail is taken out, not only the first', () => {
    expect(withoutContactDetails('07700 900123 or 0113 496 0123, at LS6 2AB or a@b.co')).toBe(
      `${hidden} or ${hidden}, at ${hidden} or ${hidden}`,
    )
  })
})
