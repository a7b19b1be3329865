import { expect, test } from 'vitest'
import { leadQuoteCalls } from '#features/leads/contract/quotes.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { job, leadAt, quote } from '#tests/market.ts'

test('Files of a quote are of its conversation: both can open them, and a foreign one is refused', async () => {
  const { here: on, owner, person: by, leadId } = await leadScene('site_visited')
  const elsewhere = await leadAt(on, 'site_visited', await job(on, owner), owner, by)
  const { pool } = on.services.database
  const add = async (toLead: string) => {
    const { rows } = await pool.query<{ id: string; conversation_id: string }>(
      `insert into conversation_files (id, conversation_id, owner_id, name, type, bytes, created_at)
        select gen_random_uuid(), id, contractor_id, 'plan.pdf', 'pdf', 1, now() from conversations where lead_id = $1
        returning id, conversation_id`,
      [toLead],
    )
    return { id: rows[0]?.id ?? '', conversationId: rows[0]?.conversation_id ?? '' }
  }
  const [mine, foreign] = [await add(leadId), await add(elsewhere)]
  const send = (fileIds: string[], wishes: object = {}) =>
    on.request(leadCalls.submitQuote, { leadId, ...quote, ...wishes, fileIds }, { as: by })
  expect(await send([mine.id, foreign.id])).toMatchObject({
    status: 400,
    body: { fields: { fileIds: expect.anything() } },
  })
  expect((await on.done(leadQuoteCalls.versions, { leadId }, { as: by })).versions).toEqual([])
  expect(await send([mine.id])).toMatchObject({ status: 200 })
  // A file sent again with a new version is not moved.
  expect(await send([mine.id], { excludes: 'Tiling' })).toMatchObject({ status: 200 })
  const { rows } = await pool.query('select entry_id from conversation_files where id = $1 and entry_id is not null', [
    mine.id,
  ])
  expect(rows).toHaveLength(1)
  const { versions } = await on.done(leadQuoteCalls.versions, { leadId }, { as: owner })
  expect(versions.map(({ fileIds }) => fileIds)).toEqual([[mine.id], [mine.id]])
})
