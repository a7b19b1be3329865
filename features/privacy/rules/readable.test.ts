import { expect, test } from 'vitest'
import { readablePage } from './readable.ts'

const at = new Date('2026-02-01T09:00:00Z')
const page = (...rows: Record<string, unknown>[]) =>
  readablePage('Ann <b>', 'Trusted & Trades', at, [
    { title: 'Jobs "new"', rows },
    { title: 'Leads', rows: [] },
  ])

test('the page of one’s data says whose it is and when, with a heading for everything there is', () => {
  const text = page({ first_name: 'Ann' }, { first_name: 'Bob' })
  expect(text).toContain('<h1>Ann &lt;b&gt;: your data at Trusted &amp; Trades</h1>')
  expect(text).toContain('2026-02-01T09:00:00.000Z')
  expect(text).toContain('<h2>Jobs &quot;new&quot; (2)</h2>')
  expect(text).toContain('<dl><dt>first name</dt><dd>Ann</dd></dl>\n<dl><dt>first name</dt><dd>Bob</dd></dl>')
  expect(text).not.toContain('Leads')
})

test('every kind of value can be read, and nothing in it becomes part of the page', () => {
  const text = page({ a: null, b: undefined, c: '', d: at, e: { x: 1 }, f: 0, g: false, h: '<script>' })
  const shown = [...text.matchAll(/<dd>([\s\S]*?)<\/dd>/g)].map(([, value]) => value)
  expect(shown).toEqual([
    '–',
    '–',
    '–',
    '2026-02-01T09:00:00.000Z',
    '{\n &quot;x&quot;: 1\n}',
    '0',
    'false',
    '&lt;script&gt;',
  ])
})
