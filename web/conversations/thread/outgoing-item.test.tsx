import '#tests/page/browser.ts'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '#shared/paths.ts'
import { OutgoingItem } from './outgoing-item.tsx'

afterEach(cleanup)

const message = {
  id: 'message',
  accountId: 'ann',
  conversationId: 'conversation',
  text: 'Are you free?',
  files: [],
  state: 'waiting' as const,
  at: '2026-03-31T09:00:00Z',
}

test('whoever’s session has ended is led to sign in, and back here, by what they could not send', () => {
  const here = paths.conversation('conversation')
  const { getByRole } = render(
    <MemoryRouter initialEntries={[here]}>
      <OutgoingItem
        message={message}
        progress={null}
        cutOff={false}
        signedOut
        onRetry={vi.fn()}
        onEdit={vi.fn()}
        onRemove={vi.fn()}
      />
    </MemoryRouter>,
  )
  expect(getByRole('status').textContent).toBe('Not sent yet: sign in again, and it goes out by itself')
  expect(getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(paths.auth({ next: here }))
  getByRole('button', { name: 'Delete' })
})
