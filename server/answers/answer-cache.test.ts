import { expect, test } from 'vitest'
import type { Change, Events } from '#server/events/events.ts'
import { createAnswerCache, type Source } from './answer-cache.ts'

/** A cache whose answers weigh as much as their length; `make` creates one and counts how often. */
function keeping(most = 100) {
  let hear: (change: Change) => void = () => {}
  const events: Pick<Events, 'subscribe'> = {
    subscribe(listener) {
      hear = listener
      return () => {}
    },
  }
  let now = 0
  const weigh = (answer: string) => (answer === '' ? null : answer.length)
  const kept = createAnswerCache<string>(events, { milliseconds: 2000, most, weigh, now: () => now })
  const made: string[] = []
  const ask = (key: string, length = 10, source: Source = { feature: 'directory' }) =>
    kept.give(key, source, async () => {
      made.push(key)
      return key.repeat(length).slice(0, length)
    })
  const wait = (milliseconds: number) => {
    now += milliseconds
  }
  return { kept, ask, made, wait, tell: (change: Change) => hear(change) }
}

test('an answer is made once for all who ask within its time', async () => {
  const { kept, ask, made, wait } = keeping()
  await Promise.all([ask('a'), ask('a')])
  wait(1999)
  await ask('a')
  expect(made).toEqual(['a'])
  wait(1)
  await ask('a')
  expect(made).toEqual(['a', 'a'])
  expect(kept.counts).toEqual({ requests: 4, hits: 2 })
})

test('an answer that was made while the clock was ahead is made anew once it is right', async () => {
  const { ask, made, wait } = keeping()
  wait(86_400_000)
  await ask('a')
  wait(-86_400_000)
  await ask('a')
  expect(made).toEqual(['a', 'a'])
})

test('together they weigh no more than they may, and those least recently asked for go first', async () => {
  const { ask, made } = keeping(100)
  for (const key of ['a', 'b', 'c', 'd']) await ask(key, 25)
  await ask('a', 25)
  await ask('e', 50)
  expect(made).toEqual(['a', 'b', 'c', 'd', 'e'])
  for (const key of ['e', 'a', 'd']) await ask(key)
  expect(made).toHaveLength(5)
  await ask('b')
  expect(made).toHaveLength(6)
})

test('one that is heavier than all may be together is given and not kept', async () => {
  const { ask, made } = keeping(100)
  expect(await ask('a', 101)).toHaveLength(101)
  await ask('a', 101)
  expect(made).toHaveLength(2)
})

test('one that is for nobody else, or failed, is not kept', async () => {
  const { kept, ask, made } = keeping()
  await ask('a', 0)
  await ask('a', 0)
  expect(made).toHaveLength(2)
  const fail = () => kept.give('b', null, () => Promise.reject(new Error('away')))
  await expect(fail()).rejects.toThrow('away')
  expect(await ask('b')).toHaveLength(10)
})

test('a change forgets what was made from its feature, of these people or of nobody in particular', async () => {
  const { kept, ask, made, tell } = keeping()
  await ask('all')
  await ask('a', 10, { feature: 'directory', userId: 'anna' })
  await ask('b', 10, { feature: 'directory', userId: 'bill' })
  tell({ users: ['anna'], features: ['jobs'] })
  for (const key of ['all', 'a', 'b']) expect(kept.offer(key, () => true)).toBe(true)
  tell({ users: ['anna'], features: ['directory'] })
  expect(['all', 'a', 'b'].map((key) => kept.offer(key, () => true))).toEqual([false, false, true])
  expect(made).toHaveLength(3)
})

test('what is being made when its feature changes is given to those who wait, and to nobody after', async () => {
  const { kept, ask, made, tell } = keeping()
  const read = Promise.withResolvers<void>()
  const page = kept.give('page', null, async (reads) => {
    reads({ feature: 'directory' })
    await read.promise
    return 'early'
  })
  expect(kept.offer('page', () => true)).toBe(false)
  tell({ users: [], features: ['directory'] })
  read.resolve()
  expect(await page).toBe('early')
  expect(await ask('page')).not.toBe('early')
  expect(made).toHaveLength(1)
})
