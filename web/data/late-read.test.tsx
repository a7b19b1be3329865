import '#tests/page/browser.ts'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { lateRead } from './late-read.tsx'

test('What reads by itself is in no page from the server, and comes to life beside it though the answer is there by then', async () => {
  let answer: string | null = null
  const Part = lateRead(async () => ({ default: () => <p>{answer}</p> }))
  const page = (
    <main>
      <Part />
    </main>
  )
  const place = document.createElement('div')
  place.innerHTML = renderToString(page)
  expect(place.innerHTML).toBe('<main></main>')
  answer = 'Agreed in all: £120.00'
  const wrong: unknown[] = []
  hydrateRoot(place, page, { onRecoverableError: (error) => wrong.push(error) })
  await vi.waitFor(() => expect(place.textContent).toBe('Agreed in all: £120.00'))
  expect(wrong).toEqual([])
})
