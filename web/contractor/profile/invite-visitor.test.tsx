import { expect, test } from 'vitest'
import { takesNoWork } from '#features/contractors/rules.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { paths } from '#shared/paths.ts'
import { contractor } from '#tests/market.ts'
import { isDisabled, screen, visit } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('A visitor is not led to sign up for inviting a contractor who takes no work, and reads why', async () => {
  const here = await world()
  const person = await contractor(here)
  await visit(here, paths.contractor(person.id))
  const link = await screen.findByRole('link', { name: 'Invite to Quote' })
  expect(link.getAttribute('href')).toContain('mode=register')
  await here.done(profileCalls.pause, { id: person.id, until: '2026-04-01' }, { as: person })
  await visit(here, paths.contractor(person.id))
  const button = await screen.findByRole('button', { name: 'Invite to Quote' })
  expect(isDisabled(button)).toBe(true)
  expect(button.title).toBe(takesNoWork)
  expect(screen.queryByRole('link', { name: 'Invite to Quote' })).toBeNull()
})
