import { expect, onTestFinished, test } from 'vitest'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import type { World } from '#tests/world.ts'

/** From now on the lists of leads are answered only once `answer` is called. */
function slowLists(here: World) {
  const { promise: until, resolve: answer } = Promise.withResolvers<void>()
  const request = here.app.request.bind(here.app)
  here.app.request = async (...asked: Parameters<typeof request>) => {
    const [input] = asked
    if (input instanceof Request && input.method === 'GET' && input.url.includes('/api/leads/')) await until
    return request(...asked)
  }
  return answer
}

test('A step shows on its card at once, however long the list takes to be read again', async () => {
  const { here, person: builder, leadId } = await leadScene('contacted')
  const { user, toast } = await visit(here, `/contractor-dashboard#lead-${leadId}`, { as: builder })
  await user.click(await screen.findByRole('button', { name: /^Complete Site Visit/ }))
  const answer = slowLists(here)
  onTestFinished(() => answer())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Complete Site Visit' }))
  await toast()
  expect(screen.queryByRole('button', { name: /^Complete Site Visit/ })).toBeNull()
  expect(await screen.findByRole('link', { name: /^Provide Formal Quote/ })).toBeDefined()
})
