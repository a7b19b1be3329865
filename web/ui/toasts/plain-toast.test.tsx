import '#tests/page/browser.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PlainToast } from './plain-toast.tsx'
import ToastRegion from './toast-region.tsx'
import { removeToast, toast } from './toast-store.ts'

afterEach(() => {
  cleanup()
  removeToast()
})

const announced = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)

test('A toast whose region loads in time is read by the region alone', async () => {
  toast({ title: 'Saved to your shortlist' })
  const { rerender } = render(<PlainToast />)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<ToastRegion />)
  await waitFor(() => expect(announced().join()).toContain('Saved to your shortlist'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('A toast whose region is late is read without it, and not again when it comes', async () => {
  toast({ title: 'Saved to your shortlist' })
  const { rerender } = render(<PlainToast />)
  const alert = await screen.findByRole('alert', {}, { timeout: 5000 })
  expect(alert.textContent).toContain('Saved to your shortlist')
  rerender(<ToastRegion />)
  await screen.findByRole('listitem')
  // Longer than the region takes to read it.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(announced().join()).not.toContain('Saved')
})
