import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { review } from '#tests/market.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { peopleScene } from '#tests/people-scene.ts'

test('A page beyond the last of the reviews says so, and leads to the first', async () => {
  const { here, owner, person } = await peopleScene()
  const { comment } = await review(here, owner, person)
  const { user } = await visit(here, `${paths.contractor(person.id)}?page=9`)
  await screen.findByText('The reviews end before this page.', { exact: false })
  await user.click(screen.getByRole('link', { name: 'Read the first ones' }))
  expect(await screen.findByText(comment ?? '', { exact: false })).toBeTruthy()
})

test('Whoever reads reviews is told what reporting one does, and what complaining about one does', async () => {
  const { here, owner, person } = await peopleScene()
  await review(here, owner, person)
  await visit(here, paths.contractor(person.id))
  expect(await screen.findByText(/Report: we check .* Complain: we open a case/)).toBeTruthy()
})
