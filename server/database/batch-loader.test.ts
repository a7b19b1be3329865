import { expect, test } from 'vitest'
import { batchLoader } from './batch-loader.ts'

interface Row {
  id: string
  of: string
}

function library(rows: Record<string, string>) {
  const asked: string[][] = []
  const find = batchLoader(
    async (of: { name: string }, ids): Promise<Row[]> => {
      asked.push(ids)
      if (ids.includes('broken')) throw new Error('away')
      return ids.filter((id) => id in rows).map((id) => ({ id, of: of.name }))
    },
    ({ id }) => id,
  )
  return { asked, find }
}
const here = { name: 'here' }
const there = { name: 'there' }

test('what is asked for in one turn is found by one statement, each row by whoever asked for it', async () => {
  const { asked, find } = library({ a: '', b: '' })
  const found = await Promise.all(['a', 'b', 'a', 'nobody'].map((id) => find(here, id)))
  expect(found).toEqual([{ id: 'a', of: 'here' }, { id: 'b', of: 'here' }, { id: 'a', of: 'here' }, undefined])
  expect(asked).toEqual([['a', 'b', 'nobody']])
})

test('what is asked for later, or of another source, is a statement of its own', async () => {
  const { asked, find } = library({ a: '' })
  expect(await Promise.all([find(here, 'a'), find(there, 'a')])).toEqual([
    { id: 'a', of: 'here' },
    { id: 'a', of: 'there' },
  ])
  await find(here, 'a')
  expect(asked).toEqual([['a'], ['a'], ['a']])
})

test('one that fails fails for all who asked with it, and for nobody after', async () => {
  const { find } = library({ a: '' })
  const both = await Promise.allSettled([find(here, 'a'), find(here, 'broken')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await find(here, 'a')).toEqual({ id: 'a', of: 'here' })
})
