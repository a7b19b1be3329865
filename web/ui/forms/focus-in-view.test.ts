import '#tests/page/browser.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { keepFocusInView } from './focus-in-view.ts'

afterEach(() => document.body.replaceChildren())

/** What is scrolled into view, in this order, when the first field has the focus. */
function scrolled(html: string): string[] {
  document.body.innerHTML = html
  document.querySelector('input')?.focus()
  const seen: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.id)
  })
  keepFocusInView()
  vi.restoreAllMocks()
  return seen
}

test('the message of a wrong field comes into view with it, and the field last, so that it is seen in any case', () => {
  const field = '<input id="code" aria-invalid="true" aria-describedby="hint wrong"><p id="hint"></p><p id="wrong"></p>'
  expect(scrolled(field)).toEqual(['wrong', 'code'])
})

test('the message below a question with several answers comes into view with the first answer', () => {
  const radio = '<input id="stars" type="radio">'
  expect(
    scrolled(`<fieldset data-wrong="true" aria-describedby="wrong">${radio}<p id="wrong"></p></fieldset>`),
  ).toEqual(['wrong', 'stars'])
})
