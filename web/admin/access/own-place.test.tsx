import { expect, test } from 'vitest'
import { enquiryCalls } from '#features/enquiries/contract.ts'
import { mayDo } from '#shared/admin-roles.ts'
import { enquiry } from '#tests/market.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'
import { placesFor } from '#web/admin/frame/places.ts'

const nothingToTryAgain = () => expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()

test('a page that is not one’s own says whose it is, and who can change that', async () => {
  const here = await world()
  const verifier = await here.person({ role: 'admin', adminRoles: ['verifier'] })
  await visit(here, '/admin/reports', { as: verifier })
  await screen.findByText('This desk is for moderators. An owner can give you that role on the page Team.')
  nothingToTryAgain()
  await visit(here, '/admin/complaints', { as: verifier })
  await screen.findByText(
    'This desk is for support and moderators. An owner can give you one of these roles on the page Team.',
  )
  await visit(here, '/admin/team', { as: verifier })
  await screen.findByText('This page is for owners. An owner can give you that role on the page Team.')
  nothingToTryAgain()
})

test('every page of the admin area says so to whoever may not open it', async () => {
  const here = await world({ rateLimits: false })
  const verifier = await here.person({ role: 'admin', adminRoles: ['verifier'] })
  const others = placesFor(['owner'])
    .flatMap(({ places }) => places)
    .filter(({ duty }) => !mayDo(['verifier'], duty))
  expect(others.length).toBeGreaterThan(10)
  for (const { to, desk } of others) {
    await visit(here, to, { as: verifier })
    await screen.findByText(new RegExp(`^This ${desk ? 'desk' : 'page'} is for .*on the page Team\\.$`))
    nothingToTryAgain()
  }
})

test('an admin without a role opens Security, and elsewhere reads one sentence and where to ask', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin', adminRoles: [] })
  await visit(here, '/admin/security', { as: admin })
  await screen.findByRole('heading', { name: /^Two-factor sign-in is/ })
  expect(screen.queryByText(/You have no role/)).toBeNull()
  await visit(here, '/admin/market', { as: admin })
  await screen.findByText(/You have no role/)
  nothingToTryAgain()
  await visit(here, '/admin-dashboard', { as: admin })
  await screen.findByText(/You have no role/)
  within(screen.getByRole('main')).getByRole('link', { name: here.services.settings.brand.supportEmail })
  nothingToTryAgain()
  expect(screen.queryByRole('heading', { name: 'What waits' })).toBeNull()
})

test('what waits is said of the desks that are the reader’s', async () => {
  const here = await world()
  await here.done(enquiryCalls.contact, enquiry)
  const desksOf = async (adminRoles: ['support'] | ['moderator']) => {
    await visit(here, '/admin-dashboard', { as: await here.person({ role: 'admin', adminRoles }) })
    const waits = within(await screen.findByRole('region', { name: 'What waits' }))
    await waits.findAllByText(/^Nothing |Enquiries/)
    return waits.queryAllByRole('link').map(({ textContent }) => textContent)
  }
  expect(await desksOf(['support'])).toEqual(['Enquiries'])
  expect(await desksOf(['moderator'])).toEqual([])
})
