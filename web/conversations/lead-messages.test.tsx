import { expect, test } from 'vitest'
import { conversationsPerPage } from '#features/conversations/rules.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { createPerson } from '#tests/people.ts'

test('a lead leads to its conversation, however many others are newer', async () => {
  const { here, person: builder, leadId } = await leadScene('pending')
  for (let n = 0; n < conversationsPerPage; n++) {
    const { id } = await createPerson(here.services, { email: `writer${n}@example.com` })
    await here.services.database.pool.query(
      `insert into conversations (id, client_id, contractor_id, created_at, opened_at, last_entry_at)
        values (gen_random_uuid(), $1, $2, now(), now(), now() + interval '1 year')`,
      [id, builder.id],
    )
  }
  await visit(here, `/contractor-dashboard#lead-${leadId}`, { as: builder })
  const link = await screen.findByRole('link', { name: /^Message (?!s)/ })
  await waitFor(() => expect(link.getAttribute('href')).toMatch(/^\/messages\/[^?]+$/))
})
