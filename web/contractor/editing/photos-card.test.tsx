import { expect, test } from 'vitest'
import { portfolioCalls } from '#features/portfolio/contract.ts'
import { insertPhoto } from '#features/portfolio/records.ts'
import { newId } from '#shared/ids.ts'
import { contractor } from '#tests/market.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

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
  const { user } = await visit(here, '/edit-profile', { as: person })
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
