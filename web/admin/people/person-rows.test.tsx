import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { peopleScene } from '#tests/people-scene.ts'

test('A business without a second number is not said to have given none', async () => {
  const { here, owner, person } = await peopleScene()
  const admin = await here.person({ role: 'admin' })
  await visit(here, paths.adminPerson(person.id), { as: admin })
  expect(await screen.findByText('Business phone')).toBeTruthy()
  expect(screen.queryByText('Phone')).toBeNull()
  expect(screen.queryByText('Not given')).toBeNull()

  await visit(here, paths.adminPerson(owner.id), { as: admin })
  expect((await screen.findByText('Phone')).nextElementSibling?.textContent).toBe('Not given')
})
