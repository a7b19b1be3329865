import { expect, test } from 'vitest'
import { namesIn, readablePage, type Section } from './readable.ts'

const at = new Date('2026-07-01T09:00:00Z')
const id = (n: number) => `01a218c6-3af9-7625-85c5-00000000000${n}`
const people = new Map([
  [id(1), 'you'],
  [id(2), 'Holroyd Plumbing'],
])
const page = (sections: Section[], files = new Map()) =>
  readablePage({
    name: 'Ann <b>',
    brand: 'Trusted & Trades',
    at,
    sections,
    names: namesIn(sections, people),
    files,
  })
const shown = (row: Record<string, unknown>) =>
  [...page([{ title: 'Rows', rows: [row] }]).matchAll(/<dt>(.*?)<\/dt><dd>([\s\S]*?)<\/dd>/g)].map(
    ([, ...pair]) => pair,
  )

test('the page of one’s data says whose it is and when, with a heading for everything there is, the account first', () => {
  const text = page([
    { title: 'Jobs "new"', rows: [{ first_name: 'Ann' }, { first_name: 'Bob' }] },
    { title: 'Leads', rows: [] },
    { title: 'Account', rows: [{ first_name: 'Ann' }] },
  ])
  expect(text).toContain('<h1>Ann &lt;b&gt;: your data at Trusted &amp; Trades</h1>')
  expect(text).toContain('1 Jul 2026, 10:00')
  expect(text).toContain('<a href="#part-1">Jobs &quot;new&quot; (2)</a>')
  expect(text).toContain('<h2 id="part-1">Jobs &quot;new&quot; (2)</h2>')
  expect(text).toContain('<dl><dt>first name</dt><dd>Ann</dd></dl>\n<dl><dt>first name</dt><dd>Bob</dd></dl>')
  expect(text.indexOf('>Account (1)<')).toBeLessThan(text.indexOf('>Jobs '))
  expect(text).not.toContain('Leads')
})

test('every kind of value can be read, what is empty is left out, and nothing in it becomes part of the page', () => {
  expect(shown({ a: null, b: undefined, c: '', d: [], e: {} })).toEqual([])
  expect(
    shown({ d: at, e: { lastName: 'Ash', x: null, y: 1 }, f: 0, g: false, h: '<script>', status: 'site_visited' }),
  ).toEqual([
    ['d', '1 Jul 2026, 10:00'],
    ['e', 'last name: Ash; y: 1'],
    ['f', '0'],
    ['g', 'no'],
    ['h', '&lt;script&gt;'],
    ['status', 'site visited'],
  ])
  const lines = [{ what: 'Labour', sentAt: '2026-01-01T09:30:00.000Z' }, { what: 'A tap' }]
  expect(shown({ content: { lines, total: 100 } })).toEqual([
    ['content', 'lines: what: Labour; sent at: 1 Jan 2026, 09:30\nwhat: A tap\ntotal: 100'],
  ])
})

test('sums are in pounds and quantities as they were typed, in columns, quotes and what was accepted, and credits are counted', () => {
  expect(shown({ total_cost: 123_456, net_cost: 0, vat: 'standard', variations: -500, rating: 5 })).toEqual([
    ['total cost', '£1,234.56'],
    ['net cost', '£0.00'],
    ['vat', 'standard'],
    ['variations', '-£5.00'],
    ['rating', '5'],
  ])
  const line = { what: 'Labour', quantity: 2500, unitPrice: 4800, vat: 'standard' }
  expect(shown({ content: { lines: [line], stages: [{ amount: 4920 }], labourCost: 12_000 } })).toEqual([
    [
      'content',
      'lines: what: Labour; quantity: 2.5; unit price: £48.00; vat: standard\nstages: amount: £49.20\nlabour cost: £120.00',
    ],
  ])
  expect(shown({ record: JSON.stringify({ acceptedAt: at, quoteId: id(4), difference: { vat: 5120 } }) })).toEqual([
    ['record', 'accepted at: 1 Jul 2026, 10:00\ndifference: vat: £51.20'],
  ])
  expect(shown({ record: '' })).toEqual([])
  const credits = page([{ title: 'Lead credits', rows: [{ amount: 3 }], counts: ['amount'] }])
  expect(credits).toContain('<dt>amount</dt><dd>3</dd>')
  expect(page([{ title: 'Invoices', rows: [{ amount: 899 }] }])).toContain('<dt>amount</dt><dd>£8.99</dd>')
})

test('an id is read as whom or which job it means, through all that belongs to the job, or is left out', () => {
  const sections = [
    { title: 'Messages', rows: [{ conversation_id: id(5), id: id(6), author_id: id(2), text: 'Hello' }] },
    { title: 'Conversations', rows: [{ id: id(5), lead_id: id(4), lot_id: id(5) }] },
    { title: 'Leads', rows: [{ id: id(4), client_id: id(1), job_id: id(3), accepted_id: id(9) }] },
    { title: 'Jobs', rows: [{ id: id(3), title: 'Leaking tap', client_id: id(1) }] },
  ]
  const text = page(sections)
  expect(text).toContain(
    '<dl><dt>conversation</dt><dd>“Leaking tap”</dd><dt>author</dt><dd>Holroyd Plumbing</dd><dt>text</dt><dd>Hello</dd></dl>',
  )
  expect(text).toContain('<dl><dt>client</dt><dd>you</dd><dt>job</dt><dd>“Leaking tap”</dd></dl>')
  expect(text).not.toContain('01a218c6')
})

test('a row that stands for a file leads to it', () => {
  const rows = [{ id: id(1), width: 480 }]
  expect(page([{ title: 'Files', rows }], new Map([[id(1), 'files/a #1.pdf']]))).toContain(
    '<dt>file</dt><dd><a href="files/a%20%231.pdf">files/a #1.pdf</a></dd>',
  )
})
