import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#shared/paths.ts'
import { contractor, homeowner } from '#tests/market.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'
import { forgetAll, kept } from './kept.ts'
import { keepOutgoing, outgoingOf } from './outbox-store.ts'
import { keepPhoto, keptPhotos, newPhoto } from './photo-store.ts'

const words = 'He shouted at my mother in May.'
const whatHappened = () => screen.findByLabelText<HTMLTextAreaElement>('What happened')
const complaintIs = (text: string) => waitFor(async () => expect((await whatHappened()).value).toBe(text))

// A browser that is not emptied between two visits: no session ends here by signing out.
beforeEach(() => {
  forgetAll()
  vi.spyOn(Object.getPrototypeOf(localStorage), 'clear').mockImplementation(() => {})
})

test('What somebody wrote is theirs when they come back, and gone when somebody else signs in here', async () => {
  const here = await world()
  const [ann, bob] = [await homeowner(here), await contractor(here)]
  const { user } = await visit(here, paths.complaints, { as: ann })
  await user.type(await whatHappened(), words)
  await keepPhoto(newPhoto(new File(['x'], 'tap.jpg', { type: 'image/jpeg' }), 0))
  const at = new Date().toISOString()
  await keepOutgoing({
    id: 'm1',
    accountId: ann.id,
    conversationId: 'c1',
    text: words,
    files: [],
    state: 'waiting',
    at,
  })

  await visit(here, paths.complaints, { as: ann })
  await complaintIs(words)
  expect([(await keptPhotos()).length, (await outgoingOf(ann.id)).length]).toEqual([1, 1])

  await visit(here, paths.complaints, { as: bob })
  await complaintIs('')
  expect([kept('complaint:other:'), await keptPhotos()]).toEqual([null, []])
  await vi.waitFor(async () => expect(await outgoingOf(ann.id)).toEqual([]))

  await visit(here, paths.complaints, { as: ann })
  await complaintIs('')
})

test('What a visitor wrote is still there once they have signed in', async () => {
  const here = await world()
  const ann = await homeowner(here)
  const { user } = await visit(here, paths.complaints)
  await user.type(await whatHappened(), words)
  await visit(here, paths.complaints, { as: ann })
  await complaintIs(words)
})
