import { expect, test } from 'vitest'
import { homeowner, job } from '#tests/market.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

const responses = '/client-dashboard#responses'
const tab = async () => within(await screen.findByRole('tabpanel'))

test('A homeowner whose job has no responses is led to contractors for it, and one without a job to the form', async () => {
  const here = await world()
  const owner = await homeowner(here)
  await visit(here, responses, { as: owner })
  expect((await tab()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Post a Job'])
  await job(here, owner)
  await visit(here, responses, { as: owner })
  const find = await (await tab()).findByRole('link', { name: 'Find a Contractor' })
  expect(find.getAttribute('href')).toMatch(/^\/contractors\?trade=plumbing&location=/)
  expect((await tab()).getByRole('link', { name: 'Post a Job' })).toBeDefined()
})
