import { expect, test } from 'vitest'
import { jobAdminCalls } from '#features/jobs/contract/admin.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { insertPhoto } from '#features/jobs/records/photos.ts'
import { newId } from '#shared/ids.ts'
import { homeowner, job } from '#tests/market.ts'
import { screen, visit, within } from '#tests/page/visit.ts'
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

/** The jobs of one who may delete them, after the stream of changes was lost: nothing refetches by itself. */
async function aboutToDelete(as: 'active' | 'closed') {
  const here = await world()
  const owner = await homeowner(here)
  const jobId = await job(here, owner)
  if (as === 'closed') await here.done(jobCalls.close, { id: jobId }, { as: owner })
  const [first, second] = [await here.person({ role: 'admin' }), await here.person({ role: 'admin' })]
  const { user, toast } = await visit(here, `/admin-dashboard?tab=jobs&status=${as}`, { as: second })
  await user.click(await screen.findByRole('button', { name: /^Delete Job/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Reason'), 'This is an advertisement.')
  const remove = () => here.done(jobAdminCalls.remove, { jobId, reason: 'It was posted twice.' }, { as: first })
  return { user, toast, dialog, remove }
}

test('an admin deletes a closed job', async () => {
  const { user, toast, dialog } = await aboutToDelete('closed')
  await user.click(dialog.getByRole('button', { name: 'Delete Job' }))
  expect(await toast()).toContain('Job Deleted Successfully')
  expect(await screen.findByText('No jobs match this search.')).toBeTruthy()
})

test('whoever deletes a job that a colleague has deleted reads so; the row goes and the words stay', async () => {
  const { user, toast, dialog, remove } = await aboutToDelete('active')
  await remove()
  await user.click(dialog.getByRole('button', { name: 'Delete Job' }))
  expect(await toast()).toContain('“Leaking kitchen tap” has been deleted already.')
  expect(await screen.findByText('No jobs match this search.')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('This is an advertisement.')
  expect(dialog.getByText(/What you typed is still here to copy/)).toBeTruthy()
})
