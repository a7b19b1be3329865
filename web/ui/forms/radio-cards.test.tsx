import '#tests/page/browser.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RadioCards } from './radio-cards.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the card to begin with is the chosen one, and React has nothing to say about it', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const options = ['client', 'contractor'].map((value) => ({ value, label: value }))
  render(<RadioCards legend="I am a" name="role" defaultValue="contractor" options={options} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'contractor' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'client' }).checked).toBe(false)
  expect(said).not.toHaveBeenCalled()
})
