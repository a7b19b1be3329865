import { expect, test } from 'vitest'
import { withoutContactDetails } from './rules.ts'

const masked = (text: string) => withoutContactDetails(text, '#')

test.each([
  ['Call me on oh seven seven... nine hundred, three two one double four', 'Call me on #'],
  ['Ring oh seven nine four six, then oh nine five, then eight one two', 'Ring #'],
  ['Ring oh seven nine four six oh ninety five eight twelve', 'Ring #'],
  ['Ring 07946 oh ninety-five eight twelve', 'Ring #'],
  ['Ring zer0 seven n1ne f0ur six 0 nine f1ve 8 one tw0', 'Ring #'],
  ['Ring plus four four seven nine four six oh nine five eight one two', 'Ring #'],
  ['Ring oh seven seven oh oh. Then nine oh oh. Then three two one.', 'Ring #.'],
  ['It is oh seven nine four six - I am usually in - oh nine five eight one two', 'It is #'],
  ['07946 is the first half. Second half: 095812', '#'],
  ['My number starts 07946.\nIt goes on with 095812.', 'My number starts #.'],
  ['My mobile is 07946 - the rest in my next message', 'My mobile is # - the rest in my next message'],
  ['My whatsapp is o7946 o95812', 'My whatsapp is #'],
  ['WhatsApp me on zero7 nine 4 six, 095812', 'WhatsApp me on #'],
])('a number said in words or in parts is masked: %s', (text, shown) => {
  expect(masked(text)).toBe(shown)
})

test.each([
  ['rest is 095812', 'rest is #'],
  ['The rest of my number is oh nine five eight one two, thanks', 'The rest of my number is #, thanks'],
  ['Second half: 496 0461', 'Second half: #'],
  ['last six 445566', 'last six #'],
  ['The last 6 digits are 445 566, call me', 'The last 6 digits are #, call me'],
  ['and then 095812', 'and then #'],
  ['Then 445566 please', 'Then # please'],
  ['See you on Monday.\nFollowed by 09-58-12', 'See you on Monday.\nFollowed by #'],
  ['It goes on with 445566.', 'It goes on with #.'],
])('the second half of a number is masked by itself: %s', (text, shown) => {
  expect(masked(text)).toBe(shown)
})

test.each([
  ['Mail sarahmarsh at gmaildotcom', 'Mail #'],
  ['Mail name (at) outlook.com', 'Mail #'],
  ['Write to sarahmarsh gmail.com', 'Write to #'],
  ['I am sarahmarsh88 on gmail', 'I am #'],
  ['See smithbuilding dot co dot uk', 'See #'],
  ['See smithbuilding dot co uk', 'See #'],
  ['See www smithbuilding for photos', 'See # for photos'],
  ['See www. smithbuilding co uk', 'See #'],
  ['See www smith building co uk', 'See # #'],
  ['WWW: Smithbuilding', '#'],
  ['Look at www dot smithbuilding', 'Look at #'],
  ['Please find us on Facebook under Smith Building Leeds, thanks', 'Please #, thanks'],
  ['Look me up on insta as Marsh & Sons', '#'],
  ['We are smithbuilds on instagram', 'We are #'],
  ['DM me, insta smithbuilds', 'DM me, #'],
  ['Look us up on insta, marshplumbing', 'Look us up on #'],
])('an address or a name on a network is masked: %s', (text, shown) => {
  expect(masked(text)).toBe(shown)
})

test.each([
  'The opening is 3400 x 2700, the old one was 2700 x 2100.',
  'I have £1,200 to £1,500 for it, or twelve to fifteen hundred as they say.',
  'Two or three rooms, ten to twelve doors, and twenty-five metres of skirting.',
  'One, two, three, four, five, six, seven, eight, nine, ten: that many sockets.',
  'We are in from seven to nine, or from ten to eleven thirty.',
  'It was built in nineteen thirty-five and rewired in nineteen eighty.',
  'From nought to sixty degrees in seven minutes, twelve at most.',
  'Somebody often attends; a tenth of the tents leaned over.',
  'Part P certificate 07412 is with the solicitor, notice 240187 too.',
  'Gas Safe number 512345, NICEIC 612345, Part P registered since 2009.',
  'Gas Safe 123456 and OFTEC C12345, NAPIT 54321.',
  'Boiler part number 07411 is missing, it costs £100 or £120.',
  'Item 07411 is £100000 cheaper, they joked.',
  'Drawing 0712 sheet 3, revision 14, dated 12 March 2024.',
  'Free on the 07/12, 09/12 and 14/12, after 4.30.',
  'Tel aviv tiles, call me 12 times if need be, text me by 7.',
  'The mobile home is 32 x 12 ft, the phone socket is at 07:30 on the drawing.',
  'Ring main 32 A, call-out £60, 45 minutes.',
  'The old render is four to six mm thick, plus four to four and a half of skim.',
  'LS6 or LS16, off the A660, plus forty minutes by bus 97.',
  'Find us on Facebook as well, if you like, once we agree.',
  'I will look for you on Facebook under a tree.',
  'You can add me on WhatsApp as it is easier for photos, later.',
  'I saw your work on Instagram, and the builder was on Facebook too.',
  'Somebody on Facebook under the group of our street named you.',
  'An insta story of a newly built wall, and an email plumbers would send.',
  'There were good reviews on Facebook last year.',
  'Find us on Facebook by all means, and send the photos by email 1st thing, or by WhatsApp 9am on.',
  'The electrician on WhatsApp said 10 mm cable.',
  'I found the carpenter on Instagram.',
  'Google maps shows the lane at the back, www is not needed.',
  'You can leave out the www before the name, the www address is on the van.',
  'A www search found nothing, www works again.',
  'The rest is 120000 litres, the loan covers 100000 and the rest is 152500.',
  'The rest is 100-120 mm thick, the rest is 6 x 4 inch, 8 ft long.',
  'The oldest part is from 1930, the rest 2004-2006, the rest is 2024-03-01.',
  'The first is on 1 March, the rest 12 03 2026.',
  'The rest is 2.5 mm, 1.5 mm and 0.75.',
  'The meter read 445120 and then 445566.',
  'Order 445566 is placed, the rest is in order 445567.',
  'My order number: the last six are 445566.',
  'The last six digits of the serial number are 445566.',
  'The last 6 digits are 445566 on the serial plate.',
  'The last six 600 x 900 windows and the last 3 2400 x 1200 sheets.',
  'And then 445566 bricks',
  'Then 120000',
  'Then £445566 for the whole street.',
  'Then 07:30 on 12-03-2026.',
  '445566',
  'Order 445566, please.',
])('an honest sentence stays whole: %s', (text) => {
  expect(masked(text)).toBe(text)
})
