import '#tests/page/browser.ts'
import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { visitCalls } from '#features/visits/contract.ts'
import { createQueryClient } from './query-client.ts'
import { readKey } from './read-key.ts'
import { Reads, ReadsContext } from './reads.ts'
import { useRead } from './use-read.ts'

function Visits() {
  const { data } = useRead(visitCalls.list, {})
  return data ? <p>{data.length} visits</p> : null
}

const page = (reads: Reads) => (
  <ReadsContext value={reads}>
    <Suspense>
      <Visits />
    </Suspense>
  </ReadsContext>
)

test('a part that comes to life after another has read the same begins as the server drew it, then shows the answer', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(page(new Reads()))

  const reads = new Reads()
  reads.client = createQueryClient()
  reads.client.setQueryData(readKey(visitCalls.list, {}), [])
  const mismatches: unknown[] = []
  const root = hydrateRoot(container, page(reads), { onRecoverableError: (error) => mismatches.push(error) })
  await screen.findByText('0 visits')
  expect(mismatches).toEqual([])
  root.unmount()
})
