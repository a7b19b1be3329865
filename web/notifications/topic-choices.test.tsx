import '#tests/page/browser.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Reads, ReadsContext } from '#web/data/reads.ts'
import { TopicChoices } from './topic-choices.tsx'

afterEach(cleanup)

const told = { topic: 'jobAlerts' as const, bell: true, push: false }
const mail = { topic: 'offers' as const, choice: 'on' as const, chosen: true }

test.each(['Push', 'Email'])('the switch of %s keeps the keyboard while it is saved, and saves once', async (name) => {
  const fetch = vi.fn(() => new Promise<Response>(() => {}))
  vi.stubGlobal('fetch', fetch)
  const element = <TopicChoices topic="jobAlerts" told={told} mail={mail} />
  render(
    <ReadsContext value={new Reads()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </ReadsContext>,
  )
  const user = userEvent.setup()
  const choice = screen.getByLabelText(name)
  choice.focus()
  await user.keyboard(' ')
  await waitFor(() => expect(choice.getAttribute('aria-disabled')).toBe('true'))
  expect(document.activeElement).toBe(choice)
  expect(choice).toHaveProperty('disabled', false)
  await user.keyboard(' ')
  expect(fetch).toHaveBeenCalledOnce()
})
