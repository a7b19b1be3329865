import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Two bulk works of three steps each, and urgent work that arrives after the first step. */
test('bulk goes step by step in turn, and lets go first what somebody waits for', async () => {
  const turns = createTurns()
  const order: string[] = []
  const began = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const step = (name: string) =>
    turns.inBetween(async () => {
      began.resolve()
      if (order.length === 0) await goOn.promise
      order.push(name)
    })
  const bulk = async (name: string) => {
    for (const n of [1, 2, 3]) await step(`${name}${n}`)
  }
  const both = Promise.all([bulk('a'), bulk('b')])
  await began.promise
  const waitedFor = turns.now(async () => {
    goOn.resolve()
    await sleep(50)
    order.push('now')
  })
  await Promise.all([both, waitedFor])
  expect(order).toEqual(['a1', 'now', 'b1', 'a2', 'b2', 'a3', 'b3'])
})

test('a step that fails keeps no other from its turn', async () => {
  const turns = createTurns()
  const failing = turns.inBetween(() => Promise.reject(new Error('no')))
  const next = turns.inBetween(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('bulk is not kept waiting for ever', async () => {
  const turns = createTurns()
  const goOn = Promise.withResolvers<void>()
  const long = turns.now(() => goOn.promise)
  expect(await turns.inBetween(async () => 'done')).toBe('done')
  goOn.resolve()
  await long
})
