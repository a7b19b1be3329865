import { expect, test } from 'vitest'
import { accountLinkCalls } from '#features/account-links/contract.ts'
import { accountLinkWorks } from '#features/account-links/scheduled.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { minutes } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { leedsProfile } from '#tests/leeds-profile.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'

async function business(here: World, businessName: string, businessAddress: string) {
  const as = await here.person({ role: 'contractor' })
  await here.done(profileCalls.create, { ...leedsProfile(businessName), businessAddress }, { as })
  here.clock.advance(minutes(1))
}

test('an admin who decides the last of several links is shown the next accounts, and no word of a colleague', async () => {
  const here = await world({ rateLimits: false })
  const admin = await here.person({ role: 'admin' })
  for (const name of ['Ash', 'Birch', 'Cedar']) await business(here, `${name} Roofs`, '7 Mill Hill, Leeds, LS1 5DQ')
  for (const name of ['Ivy', 'Juniper']) await business(here, `${name} Tiles`, '9 Wood Lane, Leeds, LS6 2AE')
  await carryOut(here.services, accountLinkWorks)
  const { groups } = await here.done(accountLinkCalls.list, { sort: 'largest' }, { as: admin })
  for (const { id: linkId, laterId: contractorId } of groups[0]?.links.slice(0, -1) ?? []) {
    const left = { contractorId, linkId, outcome: 'open', reason: 'It may be a shared yard.' } as const
    await here.done(accountLinkCalls.decide, left, { as: admin })
  }

  const { user, toast } = await visit(here, `${paths.adminLinks()}?sort=largest`, { as: admin })
  const group = within(await screen.findByRole('region', { name: /Ash/ }))
  await user.click(group.getByRole('button', { name: /^Leave Open/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Reason/), 'It may be a shared yard.')
  await user.click(dialog.getByRole('button', { name: 'Leave Open' }))
  expect(await toast()).toContain('Decided')
  await screen.findByRole('region', { name: /Ivy/ })
  expect(screen.queryByText(/meanwhile/)).toBeNull()
})
