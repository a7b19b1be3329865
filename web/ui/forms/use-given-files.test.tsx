import '#tests/page/browser.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FilesField } from './files-field.tsx'

afterEach(cleanup)

/** Some forms with a text and files each; `pasteAt` returns whether the browser's own paste was allowed. */
function forms(names: readonly string[], unusable: { disabled?: string; hidden?: string } = {}) {
  const taken: string[] = []
  render(
    names.map((name) => (
      <form key={name} style={name === unusable.hidden ? { display: 'none' } : {}}>
        <textarea aria-label={name} />
        <FilesField
          label={`Files of ${name}`}
          limits={{ types: ['png'], bytes: 1000, files: 5 }}
          disabled={name === unusable.disabled}
          listLabel="Chosen"
          uploads={[]}
          onFiles={(files) => taken.push(...files.map((file) => `${file.name} in ${name}`))}
          onRemove={() => {}}
        />
      </form>
    )),
  )
  const pasteAt = (at: Element, fileName: string, text = '') => {
    const clipboardData = { files: [new File(['picture'], fileName)], getData: () => text }
    return at.dispatchEvent(Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }))
  }
  return { taken, pasteAt }
}

test('cells that are pasted into a text are pasted as text, though they bring a picture of themselves', () => {
  const { taken, pasteAt } = forms(['one'])
  expect(pasteAt(screen.getByLabelText('one'), 'image.png', 'Tap\t£40')).toBe(true)
  expect(taken).toEqual([])
  expect(pasteAt(document.body, 'image.png', 'Tap\t£40')).toBe(false)
  expect(pasteAt(screen.getByLabelText('one'), 'leak.png', 'leak.png')).toBe(false)
  expect(taken).toEqual(['image.png in one', 'leak.png in one'])
})

test('one paste goes into one place: the nearest that can be used', () => {
  const { taken, pasteAt } = forms(['hidden', 'full', 'one', 'two'], { hidden: 'hidden', disabled: 'full' })
  pasteAt(screen.getByLabelText('two'), 'a.png')
  pasteAt(screen.getByLabelText('Files of two'), 'b.png')
  pasteAt(document.body, 'c.png')
  expect(taken).toEqual(['a.png in two', 'b.png in two', 'c.png in one'])
})

test('what somebody else on the page has taken is not taken twice', () => {
  const { taken, pasteAt } = forms(['one'])
  const text = screen.getByLabelText('one')
  text.addEventListener('paste', (event) => event.preventDefault())
  pasteAt(text, 'a.png')
  expect(taken).toEqual([])
})
