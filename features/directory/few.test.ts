import { expect, test } from 'vitest'
import { business } from '#tests/directory.ts'
import { world } from '#tests/world.ts'

test.each([
  ["directory_nearby(document, latitude, longitude, standing) @@ '''1:1/oak'''::tsquery", 'documents_nearby'],
  ["directory_levelled(document, standing) @@ '1/oak'::tsquery", 'documents_levelled'],
])('of few contractors too, words are looked up in an index: %s', async (condition, index) => {
  await using here = await world()
  const { pool } = here.services.database
  for (let count = 0; count < 10; count += 1) await business(here, 'Oak')
  await pool.query('vacuum analyze')
  const { rows } = await pool.query(`explain select from directory_documents where ${condition}`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
})
