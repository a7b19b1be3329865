import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { rowsAbout } from '#features/privacy/records/personal-rows.ts'
import { newId } from '#shared/ids.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { homeowner } from '#tests/market.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { conversationCalls } from './contract.ts'

test('the download of one’s data has what both wrote, as it is read on the page', async () => {
  const { here, owner, person: builder, leadId } = await leadScene('pending')
  const [conversation] = await here.done(conversationCalls.list, { leadId }, { as: owner })
  const message = { conversationId: conversation?.id ?? '', id: newId(), text: 'Ring me on 07700 900123' }
  await here.done(conversationCalls.send, message, { as: owner })
  const messagesOf = async (userId: string) => {
    for await (const { table, rows } of rowsAbout(here.services.database.db, userId))
      if (table === 'conversation_entries') return rows.map(({ text }) => text).at(-1)
  }
  expect(await messagesOf(builder.id)).toBe('Ring me on [shared once approved]')
  expect(await messagesOf((await homeowner(here)).id)).toBeUndefined()
  await here.done(leadCalls.approve, { leadId }, { as: owner })
  const kept = (await here.done(conversationCalls.one, { conversationId: message.conversationId }, { as: builder }))
    .entries
  expect(kept.map(({ text }) => text)).toContain(message.text)
})

test('what visitors had written to contractors before there were conversations is in them, with its answers', async () => {
  const { here, owner, person: builder } = await peopleScene()
  const { pool } = here.services.database
  const earlier = (file: string) => readFileSync(new URL(`../../database/migrations/${file}`, import.meta.url), 'utf8')
  const table = /create table contact_requests[^;]+;/.exec(earlier('007_enquiries.sql'))?.[0] ?? ''
  await pool.query(table)
  await pool.query(
    `insert into contact_requests (id, contractor_id, sender_id, message, shares_email, sent_at, answer, answered_at) values
      ($3, $1, $2, 'Could you look at a damp wall?', false, '2026-01-05', 'On Thursday.', '2026-01-06'),
      ($4, $1, $2, 'And at a gutter?', true, '2026-01-07', null, null)`,
    [builder.id, owner.id, newId(), newId()],
  )
  await pool.query(earlier('044_contact_requests.sql'))
  const [conversation, ...others] = await here.done(conversationCalls.list, {}, { as: builder })
  expect(others).toEqual([])
  expect(conversation).toMatchObject({ leadId: null, unread: 1, other: { email: owner.email } })
  const read = { conversationId: conversation?.id ?? '' }
  const { entries } = await here.done(conversationCalls.one, read, { as: owner })
  expect(entries.map(({ mine, text }) => [mine, text])).toEqual([
    [true, 'Could you look at a damp wall?'],
    [false, 'On Thursday.'],
    [true, 'And at a gutter?'],
  ])
})
