import { expect, test } from 'vitest'
import type { Log } from '#server/log.ts'
import { type Look, replicaNews } from './replica-news.ts'

/** What is logged about a replica after these checks. */
function told(...looks: Look[]): string[] {
  const lines: string[] = []
  const write = (level: string) => (_of: object, sentence: string) => void lines.push(`${level}: ${sentence}`)
  const tell = replicaNews({ warn: write('warn'), info: write('info') } as unknown as Log, 'db2:5432')
  for (const look of looks) tell(look)
  return lines
}

const away: Look = { is: 'away', err: new Error('connect ECONNREFUSED') }
const behind = (secondsBehind: number): Look => ({ is: 'standby', secondsBehind })
const gone = 'warn: a replica does not answer: it is read from no more'
const slow = 'warn: a replica is too far behind: it is read from no more'
const back = 'info: a replica has caught up: it is read from again'

test('a replica that is well from the start is no news', () => {
  expect(told(behind(0), behind(0.4), behind(0))).toEqual([])
})

test('one that does not answer is told of once, from the start on, and once when it is back', () => {
  expect(told(away, away, away, behind(0), behind(0), away, behind(0))).toEqual([gone, back, gone, back])
})

test('one that hovers at the limit is told of once, until it has come near', () => {
  expect(told(behind(4), behind(5.5), behind(4.9), behind(5.1), behind(0.5), behind(0))).toEqual([slow, back])
})

test('one that becomes the primary is no trouble', () => {
  expect(told(behind(0), { is: 'primary' }, { is: 'primary' }, behind(0))).toEqual([
    'info: a replica takes writes itself: it is not read from as one',
    back,
  ])
})
