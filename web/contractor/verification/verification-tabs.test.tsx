import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { contractor } from '#tests/market.ts'
import { answerUploads } from '#tests/page/answered-uploads.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { sampleFiles } from '#tests/verified.ts'
import { world } from '#tests/world.ts'

test('What is typed on a tab is there after a look at another, and no draft any more once it is saved', async () => {
  const here = await world()
  const { user, toast } = await visit(here, `${paths.verification}?tab=business`, { as: await contractor(here) })
  const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label)
  const toTab = async (name: string) => user.click(screen.getByRole('tab', { name }))
  const drafts = () => Object.keys(localStorage).filter((name) => name.startsWith('kept:business'))
  await user.clear(await field(/^Business name/))
  await user.type(await field(/^Business name/), 'Wharfe Valley Plumbing')
  await user.type(await field(/^Why does the business/), 'A partner has joined us.')
  await toTab('Overview')
  await waitFor(() => expect(screen.queryByLabelText(/^Business name/)).toBeNull())
  await toTab('Business Info')
  await waitFor(async () => expect((await field(/^Business name/)).value).toBe('Wharfe Valley Plumbing'))
  expect((await field(/^Why does the business/)).value).toBe('A partner has joined us.')
  expect(drafts()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await toast()).toContain('Business Information Updated')
  const { rows } = await here.services.database.pool.query('select reason from business_names')
  expect(rows).toEqual([{ reason: 'A partner has joined us.' }])
  expect(drafts()).toHaveLength(0)
  await user.type(await field(/^Website/), 'https://wharfe.example')
  await user.clear(await field(/^Website/))
  expect(drafts()).toHaveLength(0)
})

test('A file that is called a document and is none is refused where it is chosen', async () => {
  const here = await world()
  const { user } = await visit(here, `${paths.verification}?tab=documents`, { as: await contractor(here) })
  await user.click(await screen.findByRole('button', { name: 'Upload Documents' }))
  const notes = new File(['Notes'], 'licence.pdf', { type: 'application/pdf' })
  await user.upload(await screen.findByLabelText('Documents', { selector: 'input' }), notes)
  await screen.findByText('“licence.pdf” is not a PDF, JPG or PNG file.')
})

test('What was typed and chosen for a check is there after a reload, until it was sent', async () => {
  const here = await world()
  const by = await contractor(here)
  answerUploads(here, by)
  const upload = async () => {
    const { user, toast } = await visit(here, `${paths.verification}?tab=documents`, { as: by, sameBrowser: true })
    await user.click(await screen.findByRole('button', { name: 'Upload Documents' }))
    return { user, toast, shows: await screen.findByLabelText<HTMLSelectElement>('What do these documents show?') }
  }
  const first = await upload()
  await first.user.selectOptions(first.shows, 'identity')
  const scan = new File([sampleFiles.pdf], 'licence.pdf', { type: 'application/pdf' })
  await first.user.upload(screen.getByLabelText('Documents', { selector: 'input' }), scan)
  await screen.findByText('licence.pdf')
  const { user, toast, shows } = await upload()
  await screen.findByText('licence.pdf')
  await waitFor(() => expect(shows.value).toBe('identity'))
  await user.click(screen.getByRole('button', { name: 'Submit for Review' }))
  expect(await toast()).toContain('Verification Request Submitted')
  const { rows } = await here.services.database.pool.query('select name from verification_documents')
  expect(rows).toEqual([{ name: 'licence.pdf' }])
  expect(Object.keys(localStorage).filter((name) => /verification|job-photos/.test(name))).toEqual([])
})
