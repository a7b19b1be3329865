import { afterEach, expect, test, vi } from 'vitest'
import { hours } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { world } from '#tests/world.ts'
import { saveNextPage } from '#web/account/next-page.ts'
import { outgoingOf, storeOutgoing } from './outbox-store.ts'
import { newPhoto, storedPhotos, storePhoto } from './photo-store.ts'
import { adoptedWithin, getItem, visitorLifetime } from './user-storage.ts'

const words = 'He shouted at my mother in May.'
const whatHappened = () => screen.findByLabelText<HTMLTextAreaElement>('What happened')
const photo = (name: string) => newPhoto(new File(['x'], name, { type: 'image/jpeg' }), 0)
const photosHere = async () => (await storedPhotos()).map(({ file }) => file.name)
const complaintIs = (text: string) => waitFor(async () => expect((await whatHappened()).value).toBe(text))

test('What somebody wrote is theirs when they come back, and gone when somebody else signs in here', async () => {
  const { here, owner: ann, person: bob } = await peopleScene()
  const { user } = await visit(here, paths.complaints, { as: ann })
  await user.type(await whatHappened(), words)
  await storePhoto(photo('tap.jpg'))
  const at = new Date().toISOString()
  await storeOutgoing({
    id: 'm1',
    accountId: ann.id,
    conversationId: 'c1',
    text: words,
    files: [],
    state: 'waiting',
    at,
  })

  await visit(here, paths.complaints, { as: ann, sameBrowser: true })
  await complaintIs(words)
  expect([(await storedPhotos()).length, (await outgoingOf(ann.id)).length]).toEqual([1, 1])

  await visit(here, paths.complaints, { as: bob, sameBrowser: true })
  await complaintIs('')
  expect([getItem('complaint:other:'), await storedPhotos()]).toEqual([undefined, []])
  await vi.waitFor(async () => expect(await outgoingOf(ann.id)).toEqual([]))

  await visit(here, paths.complaints, { as: ann, sameBrowser: true })
  await complaintIs('')
})

test('What somebody wrote until their session ran out waits for them, and no visitor sees it', async () => {
  const here = await world()
  const ann = await homeowner(here)
  const { user } = await visit(here, paths.complaints, { as: ann })
  await user.type(await whatHappened(), words)
  await storePhoto(photo('tap.jpg'))

  await visit(here, paths.complaints, { sameBrowser: true })
  await complaintIs('')
  expect(await photosHere()).toEqual([])

  await visit(here, paths.complaints, { as: ann, sameBrowser: true })
  await complaintIs(words)
  expect(await photosHere()).toEqual(['tap.jpg'])
})

test('A page that finds its person signed out begins again, and what is written on it then is a visitor’s', async () => {
  const { here, owner: ann, person: bob } = await peopleScene()
  const { user } = await visit(here, paths.complaints, { as: ann })
  await user.type(await whatHappened(), words)
  await storePhoto(photo('tap.jpg'))
  await here.services.database.pool.query('delete from sessions where user_id = $1', [ann.id])
  dispatchEvent(new StorageEvent('storage', { key: 'auth-storage', newValue: null }))
  await complaintIs('')
  await user.type(await whatHappened(), 'Nobody came.')
  await storePhoto(photo('roof.jpg'))

  await visit(here, paths.complaints, { as: bob, sameBrowser: true })
  await complaintIs('Nobody came.')
  expect(await photosHere()).toEqual(['roof.jpg'])
})

test('What a visitor wrote is still there once they have signed in', async () => {
  const here = await world()
  const ann = await homeowner(here)
  const { user } = await visit(here, paths.complaints)
  await user.type(await whatHappened(), words)
  await visit(here, paths.complaints, { as: ann, sameBrowser: true })
  await complaintIs(words)
})

/** Moves the visitor's clock. */
const passes = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
afterEach(() => void vi.useRealTimers())

test('What a visitor left here is not given to somebody who signs in later, and is forgotten after a day', async () => {
  const here = await world()
  const ann = await homeowner(here)
  const { user } = await visit(here, paths.complaints)
  await user.type(await whatHappened(), words)
  await storePhoto(photo('tap.jpg'))
  passes(adoptedWithin + 1)
  await visit(here, paths.complaints, { as: ann, sameBrowser: true })
  await complaintIs('')
  expect(await photosHere()).toEqual([])

  await visit(here, paths.complaints, { sameBrowser: true })
  await complaintIs(words)
  expect(await photosHere()).toEqual(['tap.jpg'])
  passes(visitorLifetime + 1)
  await visit(here, paths.complaints, { sameBrowser: true })
  await complaintIs('')
  expect(await photosHere()).toEqual([])
})

test('What a visitor wrote goes with whoever signs up here, also when they confirm hours later', async () => {
  const here = await world()
  const ann = await homeowner(here)
  const { user } = await visit(here, paths.complaints)
  await user.type(await whatHappened(), words)
  saveNextPage(null)
  passes(hours(20))
  await visit(here, paths.complaints, { as: ann, sameBrowser: true })
  await complaintIs(words)
})

test('A page whose session ends elsewhere is left at once, and what is unfinished on it waits for its owner alone', async () => {
  let listening: { readyState: number; onerror(): void } | undefined
  class EventSource {
    static readonly CLOSED = 2
    readyState = EventSource.CLOSED
    onerror = () => {}
    constructor() {
      listening = this
    }
    close() {}
  }
  vi.stubGlobal('EventSource', EventSource)
  const here = await world()
  const [owner, by] = [await homeowner(here), await contractor(here)]
  const leadId = await leadAt(here, 'site_visited', await job(here, owner), owner, by)
  const page = paths.writeQuote(leadId)
  const labour = () => screen.findByLabelText<HTMLInputElement>(/^Labour/)
  const sessionEnds = (when: string) =>
    here.services.database.pool.query('update sessions set expires_at = $2 where user_id = $1', [by.id, when])

  const { user, address } = await visit(here, page, { as: by })
  await labour()
  await sessionEnds('2026-01-01')
  await user.type(await labour(), '80')
  await vi.waitFor(() => expect(listening).toBeDefined())
  listening?.onerror()
  await waitFor(() => expect(address()).toContain(paths.auth()))
  await waitFor(() => expect(screen.queryByLabelText(/^Labour/)).toBeNull())
  await vi.waitFor(() => expect(getItem(`quote-${leadId}`)).toBeUndefined())

  await sessionEnds('2027-01-01')
  await visit(here, page, { as: by, sameBrowser: true })
  await waitFor(async () => expect((await labour()).value).toBe('80'))
  vi.unstubAllGlobals()
})
