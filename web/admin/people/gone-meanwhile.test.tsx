import { expect, test, vi } from 'vitest'
import { privacyCalls } from '#features/privacy/contract.ts'
import { paths } from '#shared/paths.ts'
import { listeningTo } from '#tests/page/listening.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
import { peopleScene } from '#tests/people-scene.ts'

/** An admin page about a contractor; `remove` deletes the contractor as another admin. */
async function opened(page: (contractorId: string) => string) {
  const { here, person } = await peopleScene()
  const [first, second] = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })]
  vi.stubGlobal('EventSource', listeningTo(here, second))
  const { user } = await visit(here, page(person.id), { as: second })
  const remove = () =>
    here.done(privacyCalls.deleteUser, { id: person.id, reason: 'They asked for it.' }, { as: first })
  return { user, remove }
}

const words = 'For the trouble with the roof.'

/** Types into the open dialog; the text stays once the contractor is deleted. */
async function wordsStay({ user, remove }: Awaited<ReturnType<typeof opened>>) {
  const dialog = within(await screen.findByRole('dialog'))
  const reason = dialog.getByLabelText<HTMLTextAreaElement>(/^(Reason|What happened)/)
  await user.clear(reason)
  await user.type(reason, words)
  await remove()
  expect((await dialog.findByRole('alert')).textContent).toContain('What you typed is still here to copy.')
  expect(reason.value).toBe(words)
}

test('An admin who writes about somebody whom a colleague deletes reads so on the file, and keeps the words', async () => {
  for (const button of ['Give or Take Credits', 'Warn, Unlist or Suspend']) {
    const scene = await opened(paths.adminPerson)
    await scene.user.click(await screen.findByRole('button', { name: button }))
    await wordsStay(scene)
  }
})

test('An admin who writes about somebody in the list whom a colleague deletes reads so, and keeps the words', async () => {
  const scene = await opened(() => '/admin-dashboard?tab=contractors')
  const { user } = scene
  await user.click(await screen.findByRole('button', { name: /^What else can be done: / }))
  await user.click(await screen.findByRole('menuitem', { name: 'Update Status' }))
  await wordsStay(scene)
})
