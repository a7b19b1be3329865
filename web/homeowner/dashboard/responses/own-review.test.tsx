import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { review } from '#tests/market.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { peopleScene } from '#tests/people-scene.ts'

const note = 'Others read it without the contact details.'

test('Beside the own copy of a review with a phone number it says that others read it without', async () => {
  const { here, owner, person } = await peopleScene()
  await review(here, owner, person, 5, 'Tidy and quick.')
  await review(here, owner, person, 4, 'Ask me about it on 07700 900123.')
  await visit(here, `${paths.clientDashboard}#completed`, { as: owner })
  await screen.findByText(/Ask me about it on 07700 900123/)
  await waitFor(() => expect(screen.getAllByText(note)).toHaveLength(1))
})
