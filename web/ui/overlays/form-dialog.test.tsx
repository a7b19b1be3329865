import '#tests/page/browser.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { removeToast, toast } from '#web/ui/toasts/toast-store.ts'
import type { Actions } from './acting.ts'
import { FormDialog } from './form-dialog.tsx'

afterEach(cleanup)

/** A question in a dialog; `pressBeside` once the dialog listens for presses outside. */
async function asked() {
  const onClose = vi.fn<() => void>()
  render(
    <FormDialog title="Why?" sendLabel="Send" action={{ isPending: false }} onSend={() => {}} onClose={onClose}>
      <textarea aria-label="Reason" />
    </FormDialog>,
  )
  await waitFor(() => expect(document.body.style.pointerEvents).toBe('none'))
  await new Promise((resolve) => setTimeout(resolve))
  const user = userEvent.setup()
  // The body takes no presses then; what is around it does.
  return { user, onClose, pressBeside: () => user.click(document.documentElement) }
}

test('a press beside a dialog closes it while nothing is typed in it', async () => {
  const { onClose, pressBeside } = await asked()
  await pressBeside()
  expect(onClose).toHaveBeenCalledOnce()
})

test('once something is typed in a dialog a press beside it loses nothing, and Escape still closes it', async () => {
  const { user, onClose, pressBeside } = await asked()
  await user.type(screen.getByLabelText('Reason'), 'The tap still drips.')
  await pressBeside()
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('what is sent in a dialog does not send the form it was opened from', async () => {
  const [onAround, onSend] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <form onSubmit={onAround}>
      <FormDialog title="Name it" sendLabel="Save" action={{ isPending: false }} onSend={onSend} onClose={() => {}} />
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSend).toHaveBeenCalledOnce()
  expect(onAround).not.toHaveBeenCalled()
})

test('why a form was refused is not read out once more while its toast is', () => {
  const refusal = 'Failed to save. Please try again later.'
  toast({ title: 'Failed to save', description: 'Please try again later.', variant: 'destructive' })
  const action = { isPending: false, refusal }
  render(<FormDialog title="Name it" sendLabel="Save" action={action} onSend={() => {}} onClose={() => {}} />)
  screen.getByText(refusal)
  expect(screen.queryByRole('alert')).toBeNull()
  removeToast()
})

test('why a form was refused stays in its dialog until it is sent again', () => {
  const refusal = 'Failed to save. Please try again later.'
  const form = (actions: Actions) => (
    <FormDialog title="Name it" sendLabel="Save" action={actions} onSend={() => {}} onClose={() => {}} />
  )
  const { rerender } = render(form([{ isPending: false, refusal }, { isPending: false }]))
  expect(screen.getByRole('alert').textContent).toBe(refusal)
  rerender(form([{ isPending: true }, { isPending: false }]))
  expect(screen.queryByRole('alert')).toBeNull()
})
