import '#tests/page/browser.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

test('What is only read in a dialog scrolls by the keyboard, which begins at its foot', async () => {
  render(
    <Dialog open onOpenChange={() => {}} title="Quote Details" footer={<button type="button">Print</button>}>
      <p>A long quote</p>
    </Dialog>,
  )
  const body = screen.getByText('A long quote').parentElement as HTMLElement
  Object.defineProperty(body, 'clientHeight', { value: 400 })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Print' }))
  const user = userEvent.setup()
  await user.keyboard('{PageDown}')
  expect(body.scrollTop).toBe(360)
  await user.keyboard('{ArrowUp}')
  expect(body.scrollTop).toBe(300)
})

test('A key in a field of a dialog moves in the field, and scrolls nothing', async () => {
  render(
    <Dialog open onOpenChange={() => {}} title="Ask">
      <textarea aria-label="What" />
    </Dialog>,
  )
  const body = screen.getByLabelText('What').parentElement as HTMLElement
  Object.defineProperty(body, 'clientHeight', { value: 400 })
  await userEvent.setup().type(screen.getByLabelText('What'), 'a{ArrowDown}')
  expect(body.scrollTop).toBe(0)
})
