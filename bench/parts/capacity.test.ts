import { expect, test } from 'vitest'
import { demandOf, processesBeside, processesFor, timesADay } from './capacity.ts'

const machine = { cores: 16, used: 0.7 }
const cost = { answering: 2, working: 1, postgres: 4, log: 1000, kept: 500, sent: 200 }

test('a primary carries of an action what its used cores have milliseconds for', () => {
  expect(timesADay(cost, machine)).toBe((16 * 0.7 * 86_400_000) / 4)
  expect(timesADay({ postgres: 8 }, machine)).toBe(timesADay(cost, machine) / 2)
})

test('processes are counted whole, each of them one core of which a share is used', () => {
  expect(processesFor(0.7, machine)).toBe(1)
  expect(processesFor(0.71, machine)).toBe(2)
  // Half as many cores as PostgreSQL uses, 5.6, by processes of 0.7 each.
  expect(processesBeside(cost, machine)).toBe(8)
})

test('cores are those of the busiest hour, bytes those of the whole day', () => {
  const costs = { post: cost, search: { ...cost, postgres: 1, kept: 0 } }
  const demand = demandOf({ post: 3_600_000, search: 7_200_000 }, costs, 1 / 8)
  // In an hour 450,000 posts of 4 ms and 900,000 searches of 1 ms: 2,700 seconds of the hour's 3,600.
  expect(demand.postgres).toBeCloseTo(0.75)
  expect(demand.working).toBeCloseTo(0.375)
  expect(demand.keptADay).toBe(3_600_000 * 500)
  expect(demand.logADay).toBe(10_800_000 * 1000)
})
