import '#tests/page/browser.ts'
import { cleanup } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { portfolioCalls } from '#features/portfolio/contract.ts'
import { insertPhoto } from '#features/portfolio/records.ts'
import { newId } from '#shared/ids.ts'
import { contractor } from '#tests/market.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'
import { photosPlace } from './photos-place.ts'

test('photos of work are described, put in order and removed as those of a job are', async () => {
  const here = await world({ rateLimits: false })
  const person = await contractor(here)
  const alone = { album_id: null, stage: null }
  for (const [position, alt] of ['A hall floor', 'A wall'].entries()) {
    const photo = { id: newId(), contractor_id: person.id, position, alt, width: 4, height: 3, thumbhash: null }
    const file = { id: newId(), photo_id: photo.id, width: 4, bytes: 12 }
    await insertPhoto(here.services.database.db, { ...photo, ...alone, created_at: here.clock() }, [file])
  }
  const described = async () => (await here.done(portfolioCalls.own, {}, { as: person })).photos.map(({ alt }) => alt)
  const { user } = await visit(here, `/edit-profile#${photosPlace}`, { as: person })
  const heading = await screen.findByRole('heading', { name: /^Photos of your work/ })
  await waitFor(() => expect(document.activeElement?.contains(heading)).toBe(true))
  expect(document.activeElement?.id).toBe(photosPlace)
  const first = await screen.findByRole('textbox', { name: /^What photo 1 shows/ })
  await user.type(first, ' in black')
  await user.tab()
  await waitFor(async () => expect(await described()).toEqual(['A hall floor in black', 'A wall']))
  screen.getByRole('button', { name: 'Drag photo 1' })
  await user.click(screen.getByRole('button', { name: 'Move photo 1 later' }))
  await waitFor(async () => expect(await described()).toEqual(['A wall', 'A hall floor in black']))
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(async () => expect(await described()).toEqual(['A hall floor in black']))
})

test('photos that stand with the jobs they show are counted, and said to be there', async () => {
  const here = await world({ rateLimits: false })
  const person = await contractor(here)
  const hall = { title: 'A hall', trade: 'Tiling', place: 'Leeds', month: '2025-11' } as const
  const { albums } = await here.done(portfolioCalls.addAlbum, hall, { as: person })
  for (const shows of [
    { album_id: albums[0]?.id ?? '', stage: 'after' as const },
    { album_id: null, stage: null },
  ]) {
    const photo = { id: newId(), contractor_id: person.id, position: 0, alt: '', width: 4, height: 3, thumbhash: null }
    const file = { id: newId(), photo_id: photo.id, width: 4, bytes: 12 }
    await insertPhoto(here.services.database.db, { ...photo, ...shows, created_at: here.clock() }, [file])
  }
  await visit(here, '/edit-profile', { as: person })
  await screen.findByRole('heading', { name: 'Photos of your work (2 of 24)' })
  expect(screen.getByText(/^1 of them stands with its job/)).toBeTruthy()
})

test('what a photo shows is kept though the page is left while it is typed', async () => {
  const here = await world({ rateLimits: false })
  const person = await contractor(here)
  const photo = { id: newId(), contractor_id: person.id, position: 0, alt: '', width: 4, height: 3, thumbhash: null }
  const file = { id: newId(), photo_id: photo.id, width: 4, bytes: 12 }
  const alone = { album_id: null, stage: null }
  await insertPhoto(here.services.database.db, { ...photo, ...alone, created_at: here.clock() }, [file])
  const { user } = await visit(here, '/edit-profile', { as: person })
  await user.type(await screen.findByRole('textbox', { name: /^What photo 1 shows/ }), 'A wall')
  cleanup()
  await expect.poll(async () => (await here.done(portfolioCalls.own, {}, { as: person })).photos[0]?.alt).toBe('A wall')
})

test('what a photo shows that could not be saved is said not to be, and is sent again', async () => {
  const here = await world({ rateLimits: false })
  const person = await contractor(here)
  const photo = { id: newId(), contractor_id: person.id, position: 0, alt: '', width: 4, height: 3, thumbhash: null }
  const file = { id: newId(), photo_id: photo.id, width: 4, bytes: 12 }
  const alone = { album_id: null, stage: null }
  await insertPhoto(here.services.database.db, { ...photo, ...alone, created_at: here.clock() }, [file])
  const saved = async () => (await here.done(portfolioCalls.own, {}, { as: person })).photos[0]?.alt
  const shows = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^What photo 1 shows/ })
  const isSaid = (wrong: boolean) =>
    waitFor(async () => expect((await shows()).getAttribute('aria-invalid')).toBe(wrong ? 'true' : null))
  const { user } = await visit(here, '/edit-profile', { as: person })
  await shows()
  const answers = globalThis.fetch
  const sent = vi.fn()
  const breaks = () =>
    vi.stubGlobal('fetch', ({ method }: Request) => {
      if (method === 'PATCH') sent()
      return Promise.reject(new TypeError('Failed to fetch'))
    })
  const isBack = () => vi.stubGlobal('fetch', answers)

  breaks()
  await user.type(await shows(), 'A wall')
  await user.tab()
  await isSaid(true)
  expect((await shows()).value).toBe('A wall')
  isBack()
  await user.click(await shows())
  await user.tab()
  await isSaid(false)
  expect(await saved()).toBe('A wall')

  breaks()
  await user.type(await shows(), ' in red')
  await user.tab()
  await isSaid(true)
  sent.mockClear()
  cleanup()
  await vi.waitFor(() => expect(sent).toHaveBeenCalled())
  await visit(here, '/edit-profile', { as: person, sameBrowser: true })
  await waitFor(async () => expect((await shows()).value).toBe('A wall in red'))
  await expect.poll(saved).toBe('A wall in red')
})
