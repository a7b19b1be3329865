import { expect, test } from 'vitest'
import { verificationCalls } from '#features/verification/contract.ts'
import { contractor } from '#tests/market.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { checkedUnseen } from '#tests/verified.ts'
import { world } from '#tests/world.ts'

const section = async () => within(await screen.findByRole('region', { name: 'What we checked' }))

test('A profile says at its top that nobody checked its contractor, and what was not checked', async () => {
  const here = await world()
  const person = await contractor(here)
  await visit(here, `/contractor/${person.id}`)
  expect(await screen.findByText('This contractor is not verified')).toBeTruthy()
  const words = 'We have not checked: identity, business registration, insurance, qualifications.'
  expect(screen.getByText(words, { exact: false })).toBeTruthy()
})

test('A profile says of each check what it was, by whom, when and until when, and of an insurance who insures for how much', async () => {
  const here = await world()
  const person = await contractor(here)
  await checkedUnseen(here, person, ['identity', 'business', 'insurance'], '2026-12-31')
  await visit(here, `/contractor/${person.id}`)
  const found = await section()
  const insurance = found.getByRole('heading', { name: 'Insurance' }).closest('li')?.textContent
  expect(insurance).toMatch(/Checked on 1 Feb 2026 by First\d+ of our team, from documents, valid until 31 Dec 2026/)
  expect(insurance).toContain('Northern Mutual')
  expect(insurance).toContain('£2 million')
  expect(found.getByRole('heading', { name: 'Not checked' }).nextElementSibling?.textContent).toBe('Qualifications')
  expect(screen.queryByText('This contractor is not verified')).toBeNull()
})

test('A badge that was given by hand says so, and when', async () => {
  const here = await world()
  const person = await contractor(here)
  const admin = await here.person({ role: 'admin' })
  const decision = { contractorId: person.id, verificationStatus: 'basic', reason: 'Known to us.' } as const
  await here.done(verificationCalls.setStatus, decision, { as: admin })
  await visit(here, `/contractor/${person.id}`)
  const found = await section()
  expect(found.getByText(new RegExp(`${admin.firstName} set this level by hand on`)).textContent).toContain(
    '1 Feb 2026',
  )
})
