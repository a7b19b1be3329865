import fc from 'fast-check'
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
    ['Mail sarah@example.com. Thanks very much', `Mail ${hidden}. Thanks very much`],
    ['Mail sarah@example.co.uk.\nTomorrow is fine.', `Mail ${hidden}.\nTomorrow is fine.`],
    [`Mail sarah@example.com. ${'w'.repeat(200)}`, `Mail ${hidden}. ${'w'.repeat(200)}`],
    ['Mail sarah@example . co . uk. Thanks', `Mail ${hidden}. Thanks`],
    ['Mail sarah@mail. example. com please', `Mail ${hidden} please`],
  ])('%s: the sentence after an address stays whole', (text, shown) => {
    expect(withoutContactDetails(text)).toBe(shown)
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

  test.each([
    '07700/900/321',
    '07700_900_321',
    '07700*900*321',
    '07700|900|321',
    '07700, 900, 321',
    '0.7.7.0.0.9.0.0.3.2.1',
    '0,7,7,0,0,9,0,0,3,2,1',
    '０７７００ ９００３２１',
    '0️⃣7️⃣7️⃣0️⃣0️⃣9️⃣0️⃣0️⃣3️⃣2️⃣1️⃣',
    '⓪⑦⑦⓪⓪⑨⓪⓪③②①',
    '𝟎𝟕𝟕𝟎𝟎 𝟗𝟎𝟎𝟑𝟐𝟏',
    '٠٧٧٠٠٩٠٠٣٢١',
    '0\u200b7\u200b7\u200b0\u200b0\u200b9\u200b0\u200b0\u200b3\u200b2\u200b1',
    '077\u00ad00 9\u206000\ufeff321',
    '07700\u2009900\u2009321',
    'oh7700 900321',
    'oh seven seven double oh nine double oh three two one',
    'Oh Seven Seven Zero Zero Nine Zero Zero Three Two One',
    'zero-seven-seven-zero-zero-nine-zero-zero-three-two-one',
    'zerosevensevenzerozeroninezerozerothreetwoone',
    'o double seven double o 9 double 0 three 2 one',
    'nought 7700 900321',
    'oh one one three four nine six oh one two three',
    '07 seven 00 nine 00 three two one',
    '7700 900321',
    '7700900321',
    '+44 seven seven double oh 900321',
    '+44/7700/900321',
    '(07700) 900 321',
    '0113/496/0123',
    '01134960123',
    'www.holroydplumbing.co.uk',
    'www.x.co.uk',
    'x.co.uk/contact',
    'x.co.uk',
    'https://holroyd.example/contact?from=job',
    'http://1.2.3.4',
    'holroyd-plumbing.com',
    'HOLROYD.COM',
    'book.holroyd.london',
    'facebook.com/holroydplumbing',
    'ｗｗｗ．ｘ．ｃｏ．ｕｋ',
    'holroyd dot co dot uk',
    'holroyd (dot) com',
    'sarah at gmail dot com',
    'sarah.jones at gmail dot co dot uk',
    'sarah(at)gmail(dot)com',
    'sarah{at}gmail{dot}com',
    'sarah <at> gmail <dot> com',
    'sarah *at* gmail *dot* com',
    'sarah (a) gmail.com',
    'sarah-at-gmail-dot-com',
    'sarah_at_gmail_dot_com',
    'sarah at gmail . com',
    'sarah at gmail',
    'sarah@gmail',
    'sarah@\u200bexample.com',
    'ｓａｒａｈ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    '@holroyd_plumbing',
    '@holroydplumbing',
    'insta: holroydplumbing',
    'Instagram holroyd_plumbing',
    'instagram is holroyd_plumbing',
    'fb: holroydplumbing',
    'Facebook = holroydplumbing',
    'telegram @holroyd',
    'WhatsApp: holroyd99',
    'gmail: sarah.jones',
    'LS6/2AB',
    'LS6.2AB',
    'LS6, 2AB',
    'LS 6 2AB',
    'LS six two AB',
    'ＬＳ６ ２ＡＢ',
    'L\u200bS6 2\u200bAB',
  ])('%s: is a contact detail, however it is spelled', (detail) => {
    expect(withoutContactDetails(`Please try ${detail}, thanks`)).toBe(`Please try ${hidden}, thanks`)
  })

  test.each([
    '10mm',
    '£1,200',
    'BS 7671',
    'BS EN 14351-1:2006',
    '2.4m x 3.6m',
    '1930s',
    '12 x 500',
    'Order no. 12 x 500, ref 4471',
    'My budget is £07,000 or £0.50 each',
    'Between £1,200 and £1,500, VAT at 20%',
    '£12,345.67 all in',
    '1,000,000 bricks',
    'Flat 3, 2nd floor',
    'A 3-bed semi from the 1930s',
    'Built in 1897 and extended in 1965, 1987 and 2004',
    '01/02/2026',
    '01/02/2026, 10:30',
    '01/02/2026 10.30',
    '01/02/2026 - 28/02/2026',
    '01.02.26 - 05.02.26',
    '2026-02-01 to 2026-03-15',
    '02/2026 - 5/2026',
    '22 Nov 2026 at 9 or 10',
    'from 08.00-17.00, 12 windows',
    'from 09:00 to 17:00, 5 days a week',
    '07.30 to 16.30',
    'Rooms 01, 02, 03, 04, 05, 06',
    'Doors 1, 2, 3, 4, 5, 6, 7, 8, 9 and 10',
    'One or two rooms, three at most',
    'Two doubles, one single, four sockets and five lamps',
    'a double seven-foot gate',
    'Oh no, the boiler is off',
    'Zero hurry',
    'the double oven is 900 wide',
    'someone alone at noon',
    '2400 x 1200 x 18 mm',
    '0.75, 1.5, 2.5, 4, 6, 10 and 16 mm cable',
    '0.5 m of 0.75 mm² flex',
    '6 x 9 ft, 8ft high',
    '3/4 inch, 1/2 inch and 15/16',
    'M6, M8 and M10 bolts, 50 of each',
    'a 22mm pipe beside a 15mm one',
    '13A sockets on a 32A ring, 230 V 50 Hz',
    '4 x 2.5 m of CLS 38 x 89',
    'IP65, IP44 and IP67',
    'part no. 4006381333931',
    'part no. WH-4521-B',
    'model GRE75H or 24CDi, serial 21-8841',
    'Worcester 30i, 28 kW',
    'EN 1838 and BS 5266-1:2016',
    'RAL 7016 windows',
    'BS 4800 00E55 white',
    'U-value of 0.18 W/m²K',
    'We are in LS6, near LS7 and LS16',
    'anywhere in SW1 or N1',
    'off the A65 and the M62, junction 26',
    'B6265 past mile 12',
    'number 7, opposite number 12',
    '2 coats @ £25 each',
    '12 boards @£9.50',
    'meet @ noon',
    '@home all day',
    'Look at the door. Communal stairs',
    'It is off.Me and my wife are at home',
    'Come to Smith & Co. It is open',
    'polka dot wallpaper at the back',
    'a 10 dot pattern',
    'I am at work at 5',
    'the email is down',
    'We met on Facebook last year',
    'WhatsApp is fine once we agree',
    'No. 3 on instagram’s list',
    'e.g. tiles, i.e. ceramic, etc.',
    'version 2.0.1 of the app',
    'a 1.5 t digger for 2.5 days',
    '60-90 minutes, 2-3 people',
    '5,000 litres a day, 99.5%',
    '1st, 2nd and 3rd fix',
    '45° and 90° bends, 4 of each',
    '⅔ of it, ½ hour, 3 m²',
    'A4, A3 and 80 gsm',
    'Sheets 0.7 x 1000 x 2000 mm',
    '300 000 km, 12 000 rpm',
    'café, naïve, 5 €',
  ])('%s: is no contact detail', (text) => {
    expect(withoutContactDetails(text)).toBe(text)
    expect(withoutContactDetails(`Well, ${text}, thanks.`)).toBe(`Well, ${text}, thanks.`)
  })

  test.each([
    'filled.count.soap on what3words',
    '///filled.count.soap',
    'what3words: ///filled.count.soap',
    'What Three Words is filled dot count dot soap',
    'w3w filled.count.soap',
    '53.80076, -1.54921',
    '53.8007 -1.5492',
    'lat 53.8007, long -1.5492',
    '53°48′02.7″N 1°32′57.2″W',
    'RF2G+8Q',
    '9C5VRF2G+8Q',
    'Grid ref SE 29950 33830',
    'grid reference: SE2995033830',
  ])('%s: an exact place is hidden like a postcode', (place) => {
    expect(withoutContactDetails(`It is at ${place}`)).not.toMatch(/filled|soap|\d{4}|02\.7|8Q/)
  })

  test.each([
    'Timber 53.125 x 1.250 m, 54.500 kg, 2.250 m of cable.',
    'It costs £53.8000, 1.5000 of it for the sealant.',
    'Do you use what3words? I do not. Sorry about that.',
    'A grid of 300 300 tiles, 22+18 ways, 50° hot on the west side.',
    'Either/or, and/or: see http:// or file:// for it.',
  ])('%s: names no place, and stays', (text) => {
    expect(withoutContactDetails(text)).toBe(text)
  })

  test('what was written around a detail stays as it was written', () => {
    expect(withoutContactDetails('Ｆｕｌｌ–width, ﬁne: 07700 900123 ➔ two\u00adfold, seven')).toBe(
      `Ｆｕｌｌ–width, ﬁne: ${hidden} ➔ two\u00adfold, seven`,
    )
  })

  const piece = fc.constantFrom(
    '07700',
    '900321',
    'oh',
    'double',
    'seven',
    '@',
    'at',
    'gmail',
    'dot',
    'com',
    'www.',
    'x.co.uk',
    'insta:',
    'LS6',
    '2AB',
    ' ',
    '/',
    ', ',
    '\u200b',
    '０',
    '£',
    '12',
    'name',
    '+44',
    '(',
    ')',
    hidden,
  )
  test('hiding once more changes nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((pieces) => pieces.join('')),
          fc.string({ unit: 'binary' }),
        ),
        (text) => {
          const once = withoutContactDetails(text)
          expect(withoutContactDetails(once)).toBe(once)
        },
      ),
    )
  })

  test('a text without digits, @, full stops or number words is never changed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcxyz ,!?é-\u00ad') }), (text) => {
        expect(withoutContactDetails(text)).toBe(text)
      }),
    )
  })

  test('every detail is taken out, not only the first', () => {
    expect(withoutContactDetails('07700 900123 or 0113 496 0123, at LS6 2AB or a@b.co')).toBe(
      `${hidden} or ${hidden}, at ${hidden} or ${hidden}`,
    )
  })
})
