import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

/** Two bulk works of three steps each, and urgent work that arrives after the first step. */
test('bulk goes step by step in turn, and lets go first what somebody waits for', async () => {
  const queue = createWorkQueue()
  const order: string[] = []
  const began = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const step = (name: string) =>
    queue.bulk(async () => {
      began.resolve()
      if (order.length === 0) await goOn.promise
      order.push(name)
    })
  const bulk = async (name: string) => {
    for (const n of [1, 2, 3]) await step(`${name}${n}`)
  }
  const both = Promise.all([bulk('a'), bulk('b')])
  await began.promise
  const waitedFor = queue.urgent(async () => {
    goOn.resolve()
    await sleep(50)
    order.push('now')
  })
  await Promise.all([both, waitedFor])
  expect(order).toEqual(['a1', 'now', 'b1', 'a2', 'b2', 'a3', 'b3'])
})

test('a step that fails keeps no other from its turn', async () => {
  const queue = createWorkQueue()
  const failing = queue.bulk(() => Promise.reject(new Error('no')))
  const next = queue.bulk(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('bulk is not kept waiting for ever', async () => {
  const queue = createWorkQueue()
  const goOn = Promise.withResolvers<void>()
  const long = queue.urgent(() => goOn.promise)
  expect(await queue.bulk(async () => 'done')).toBe('done')
  goOn.resolve()
  await long
})
