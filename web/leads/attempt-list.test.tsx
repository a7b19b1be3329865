import '#tests/page/browser.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AttemptList } from './attempt-list.tsx'

afterEach(cleanup)

test('An attempt that was written down on a later day says when', () => {
  const attempt = { how: 'phone', note: null, at: '2026-03-02T10:00:00Z' } as const
  render(
    <AttemptList
      attempts={[
        { ...attempt, id: 'at once', loggedAt: '2026-03-02T10:05:00Z' },
        { ...attempt, id: 'later', loggedAt: '2026-03-05T09:00:00Z' },
      ]}
    />,
  )
  const [atOnce, later] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(atOnce).not.toContain('written down')
  expect(later).toContain('(written down on 5 Mar 2026')
})
