import { expect, test } from 'vitest'
import { conversationCalls } from '#features/conversations/contract.ts'
import { entriesPerPage } from '#features/conversations/rules.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'

test('an old message that was searched for is one call away, and newer ones follow from there', async () => {
  const { here, person: builder, leadId } = await leadScene('pending')
  const [conversation] = await here.done(conversationCalls.list, { leadId }, { as: builder })
  const id = conversation?.id ?? ''
  const last = entriesPerPage * 10
  await here.services.database.pool.query(
    `insert into conversation_entries (conversation_id, number, id, kind, author_id, text, at)
      select c.id, n, gen_random_uuid(), 'message', c.client_id, case n when 30 then 'The cistern' else 'Line ' || n end, now()
      from conversations c, generate_series(c.last_number + 1, $2::int) n where c.id = $1`,
    [id, last],
  )
  await here.services.database.pool.query('update conversations set last_number = $2 where id = $1', [id, last])

  const { user } = await visit(here, paths.conversation(id), { as: builder })
  const thread = within(await screen.findByRole('region', { name: /^Messages with/ }))
  await thread.findByText(`Line ${last}`)
  await user.click(screen.getByRole('button', { name: 'Search this conversation' }))
  await user.type(await screen.findByRole('searchbox', { name: 'Search this conversation' }), 'cistern')
  const hit = await screen.findByRole('button', { name: /The cistern/ })
  const { fetch } = globalThis
  const asked: string[] = []
  globalThis.fetch = (input, init) => {
    const { url } = new Request(input, init)
    if (url.includes(id)) asked.push(url)
    return fetch(input, init)
  }
  await user.click(hit)
  await waitFor(() => expect(document.activeElement?.id).toBe('entry-30'))
  expect(asked).toHaveLength(1)
  expect(thread.queryByText(`Line ${last}`)).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Show newer messages' }))
  expect(await thread.findByText('Line 80')).toBeDefined()
  expect(thread.getByText('The cistern')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Newest' }))
  expect(await thread.findByText(`Line ${last}`)).toBeDefined()
  expect(thread.queryByRole('button', { name: 'Show newer messages' })).toBeNull()
})

test('a search in a conversation that cannot be made says so', async () => {
  const { here, person: builder, leadId } = await leadScene('pending')
  const [conversation] = await here.done(conversationCalls.list, { leadId }, { as: builder })
  const { user } = await visit(here, paths.conversation(conversation?.id ?? ''), { as: builder })
  await user.click(await screen.findByRole('button', { name: 'Search this conversation' }))
  const field = await screen.findByRole('searchbox', { name: 'Search this conversation' })
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    const { url } = new Request(input, init)
    return url.includes('search=') ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init)
  }
  await user.type(field, 'cistern')
  expect(await screen.findByText(/^We could not search\./)).toBeDefined()
})
