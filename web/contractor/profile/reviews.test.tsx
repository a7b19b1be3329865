import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { contractor, homeowner, review } from '#tests/market.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('A page beyond the last of the reviews says so, and leads to the first', async () => {
  const here = await world()
  const [owner, person] = [await homeowner(here), await contractor(here)]
  const { comment } = await review(here, owner, person)
  const { user } = await visit(here, `${paths.contractor(person.id)}?page=9`)
  await screen.findByText('The reviews end before this page.', { exact: false })
  await user.click(screen.getByRole('link', { name: 'Read the first ones' }))
  expect(await screen.findByText(comment ?? '', { exact: false })).toBeTruthy()
})
