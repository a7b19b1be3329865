import '#tests/page/browser.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

function Saving({ onSave }: { onSave: () => void }) {
  const [loading, setLoading] = useState(false)
  const save = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onSave()
    setLoading(true)
  }
  return (
    <form onSubmit={save}>
      <input aria-label="Name" />
      <Button type="submit" loading={loading}>
        Save
      </Button>
    </form>
  )
}

test('a button that is under way keeps the keyboard, and neither it nor Enter sends the form again', async () => {
  const onSave = vi.fn()
  render(<Saving onSave={onSave} />)
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Save' })
  button.focus()
  await user.keyboard('{Enter}')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
  expect(button).toHaveProperty('disabled', false)
  await user.keyboard('{Enter}')
  await user.click(button)
  await user.type(screen.getByLabelText('Name'), 'Ann{Enter}')
  expect(onSave).toHaveBeenCalledOnce()
})
