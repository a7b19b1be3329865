import '#tests/page/browser.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

afterEach(cleanup)

/** A question whose every answer is refused; `closes` when it is. */
function Asking({ closes = false }: { closes?: boolean }) {
  const [open, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete it?"
        description="It does not come back."
        confirmLabel="Delete"
        action={{ isPending: false, refusal }}
        onConfirm={() => {
          setRefusal('Failed to delete. Please try again later.')
          if (closes) setOpen(false)
        }}
      />
    </>
  )
}

test('a confirmation that was refused says why, and asks afresh when it is opened again', async () => {
  render(<Asking />)
  const user = userEvent.setup()
  await user.click(screen.getByText('Ask'))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.getByRole('alert').textContent).toBe('Failed to delete. Please try again later.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByText('Ask'))
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a confirmation that its page closes when it is refused asks afresh, too', async () => {
  render(<Asking closes />)
  const user = userEvent.setup()
  await user.click(screen.getByText('Ask'))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(screen.getByText('Ask'))
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
