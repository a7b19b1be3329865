import '#tests/page/browser.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import ArrangePictures from './arrange-pictures.tsx'

afterEach(cleanup)

test('Escape puts a photo lifted with the keyboard back, and only a second one closes the dialog around it', async () => {
  const onClose = vi.fn<() => void>()
  const pictures = ['1', '2'].map((id) => ({ id, caption: '', shown: null }))
  render(
    <Dialog open title="Photos" onOpenChange={onClose}>
      <ArrangePictures
        label="Photos"
        captionLength={100}
        pictures={pictures}
        onCaption={() => {}}
        onMove={async () => {}}
        onRemove={() => {}}
      />
    </Dialog>,
  )
  const user = userEvent.setup()
  const grip = screen.getByRole('button', { name: 'Drag photo 2' })
  grip.focus()
  await user.keyboard(' ')
  await waitFor(() => expect(grip.getAttribute('aria-pressed')).toBe('true'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(grip.getAttribute('aria-pressed')).toBe(null))
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
