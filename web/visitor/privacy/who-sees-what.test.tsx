import { expect, test } from 'vitest'
import { jobCalls } from '#features/jobs/contract.ts'
import { insertPhoto } from '#features/jobs/records/photos.ts'
import { newId } from '#shared/ids.ts'
import { homeowner, job } from '#tests/market.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { peopleScene } from '#tests/people-scene.ts'

test('Whoever is signed in reads an open job and contractors alone see its photos, as the privacy policy says', async () => {
  const { here, owner, person } = await peopleScene()
  const id = await job(here, owner)
  const photo = { id: newId(), job_id: id, position: 0, caption: 'The tap', width: 4, height: 3, thumbhash: '' }
  await insertPhoto(here.services.database.db, { ...photo, created_at: here.clock() }, [
    { id: newId(), width: 4, bytes: 12 },
  ])
  const seenBy = async (as: typeof owner) => (await here.done(jobCalls.browse, {}, { as }))[0]
  const another = await seenBy(await homeowner(here))
  expect(another).toMatchObject({ id, homeownerFirstName: owner.firstName, photos: [] })
  expect((await seenBy(person))?.photos).toHaveLength(1)
  await visit(here, '/privacy')
  const said = (await screen.findByText('Whoever is signed in')).parentElement?.textContent
  expect(said).toMatch(/sees an open job’s title, description .* first name\. Contractors also see its photos/)
})
