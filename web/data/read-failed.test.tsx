import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { contractor } from '#tests/market.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('what could not be read says by which reference support finds it, and is there once it can be', async () => {
  const here = await world({ logLevel: 'silent' })
  const person = await contractor(here)
  const { pool } = here.services.database
  await pool.query('alter table enquiries rename to away')
  const { user } = await visit(here, paths.support, { as: person })
  const failed = await screen.findByRole('alert')
  expect(failed.textContent).toMatch(/^Failed to load your messages.*Reference: \S+/)
  await pool.query('alter table away rename to enquiries')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
