import { expect, test } from 'vitest'
import { jobCalls } from '#features/jobs/contract.ts'
import { insertPhoto } from '#features/jobs/records/photos.ts'
import { newId } from '#shared/ids.ts'
import { homeowner, job } from '#tests/market.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('an admin sees of a job what contractors see of it: its photos and what was answered', async () => {
  const here = await world()
  const owner = await homeowner(here)
  const id = await job(here, owner)
  await here.done(jobCalls.change, { id, answers: { leaking: 'Yes' } }, { as: owner })
  const photo = { id: newId(), job_id: id, position: 0, caption: 'The tap', width: 4, height: 3, thumbhash: '' }
  const file = { id: newId(), width: 4, bytes: 12 }
  await insertPhoto(here.services.database.db, { ...photo, created_at: here.clock() }, [file])
  const { user } = await visit(here, '/admin-dashboard?tab=jobs', { as: await here.person({ role: 'admin' }) })
  await user.click(await screen.findByRole('button', { name: /^More of “/ }))
  expect(await screen.findByRole('img', { name: 'The tap' })).toBeTruthy()
  expect(screen.getByText('Is it leaking now?')).toBeTruthy()
})
