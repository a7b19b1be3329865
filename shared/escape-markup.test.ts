import { expect, test } from 'vitest'
import { escapeMarkup } from './escape-markup.ts'

test('no text becomes markup, nor ends a quoted attribute', () => {
  expect(escapeMarkup(`<a b='c'> & "d"`)).toBe('&lt;a b=&#39;c&#39;&gt; &amp; &quot;d&quot;')
  expect(escapeMarkup('&lt;')).toBe('&amp;lt;')
})
