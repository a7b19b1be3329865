import { expect, test } from 'vitest'
import { complaintCalls } from '#features/complaints/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { contractor, homeowner } from '#tests/market.ts'
import { answerUploads } from '#tests/page/answered-uploads.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { confirmed } from '#tests/sign-up.ts'
import { sampleFiles } from '#tests/verified.ts'
import { world } from '#tests/world.ts'

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

test('Whoever signs in before they complain comes back to what they wrote, and about whom', async () => {
  const here = await world()
  const { id } = await contractor(here)
  const { email, password } = await confirmed(here)
  const { user, address } = await visit(here, paths.complainAbout({ profile: id }))
  await user.selectOptions(await field('What it is about'), 'conduct')
  await user.type(await field('What happened'), 'He shouted at my mother in May.')
  await user.click(screen.getByRole('link', { name: 'sign in' }))
  await user.type(await screen.findByLabelText('Email', { selector: 'input' }), email)
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), password)
  await user.click(screen.getByRole('button', { name: 'Sign in as Client' }))
  await waitFor(() => expect(address()).toBe(paths.complainAbout({ profile: id })))
  await waitFor(async () => expect((await field('What happened')).value).toBe('He shouted at my mother in May.'))
  expect((await field('What it is about')).value).toBe('conduct')
  await user.click(screen.getByRole('button', { name: 'Send Complaint' }))
  await screen.findByText(/^Case .* is open$/)
  const { rows } = await here.services.database.pool.query('select about, about_id from complaints')
  expect(rows).toEqual([{ about: 'profile', about_id: id }])
  expect(Object.keys(localStorage).filter((name) => name.startsWith('kept:complaint'))).toEqual([])
})

test('A complaint is sent once it says what it is about', async () => {
  const here = await world()
  const { user } = await visit(here, paths.complaints, { as: await homeowner(here) })
  await user.type(await field('What happened'), 'He shouted at my mother in May.')
  await user.click(screen.getByRole('button', { name: 'Send Complaint' }))
  expect(await screen.findByText('Choose what it is about')).toBeTruthy()
  await user.selectOptions(await field('What it is about'), 'data')
  await user.click(screen.getByRole('button', { name: 'Send Complaint' }))
  await screen.findByText(/^Case .* is open$/)
  expect((await here.services.database.pool.query('select kind from complaints')).rows).toEqual([{ kind: 'data' }])
})

test('A statement outlives a step to another page, and is not there again once it was sent', async () => {
  const here = await world()
  const owner = await homeowner(here)
  const opening = { kind: 'conduct', text: 'He shouted at my mother in May.' } as const
  const { id, number } = await here.done(complaintCalls.open, opening, { as: owner })
  const { user } = await visit(here, paths.complaint(id), { as: owner })
  await user.type(await field('Your statement'), 'It was on the ninth.')
  await user.click(screen.getByRole('link', { name: 'Who else can help' }))
  await user.click(await screen.findByRole('link', { name: `Case ${number}` }))
  await waitFor(async () => expect((await field('Your statement')).value).toBe('It was on the ninth.'))
  await user.click(screen.getByRole('button', { name: 'Send Statement' }))
  await within(screen.getByRole('main')).findByText('It was on the ninth.', { selector: 'li *' })
  expect((await field('Your statement')).value).toBe('')
  expect(localStorage.getItem(`kept:statement:${id}`)).toBeNull()
})

test('Whoever opens the form by itself chooses which of their jobs it is about', async () => {
  const { here, owner, person, leadId } = await leadScene('accepted')
  const title = (await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner }))[0]?.job.title
  for (const [as, text] of [
    [owner, 'The tap drips as before.'],
    [person, 'They let nobody in.'],
  ] as const) {
    const { user } = await visit(here, paths.complaints, { as })
    const job = await field('Which job (optional)')
    expect(job.textContent).toContain(title)
    await user.selectOptions(job, leadId)
    await user.selectOptions(await field('What it is about'), 'work')
    await user.type(await field('What happened'), text)
    await user.click(screen.getByRole('button', { name: 'Send Complaint' }))
    await screen.findByText(/^Case .* is open$/)
  }
  const { rows } = await here.services.database.pool.query('select about, about_id from complaints')
  expect(rows).toEqual([1, 2].map(() => ({ about: 'lead', about_id: leadId })))
})

test('Files of a complaint outlive a reload, before it is sent and while they are on their way', async () => {
  const here = await world()
  const owner = await homeowner(here)
  let isCut = true
  answerUploads(here, owner, () => isCut)
  const first = await visit(here, paths.complaints, { as: owner })
  await first.user.selectOptions(await field('What it is about'), 'data')
  await first.user.type(await field('What happened'), 'He shouted at my mother in May.')
  const letter = new File([sampleFiles.pdf], 'letter.pdf', { type: 'application/pdf' })
  await first.user.upload(await field('Photos or documents, if you have any'), letter)
  await screen.findByText('letter.pdf')

  const second = await visit(here, paths.complaints, { as: owner, sameBrowser: true })
  await screen.findByText('letter.pdf')
  await second.user.click(screen.getByRole('button', { name: 'Send Complaint' }))
  await screen.findByText('What you wrote has arrived, but not all of its files')

  isCut = false
  const third = await visit(here, paths.complaints, { as: owner, sameBrowser: true })
  await third.user.click(await screen.findByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(screen.queryByText('letter.pdf')).toBeNull())
  await visit(here, paths.complaints, { as: owner, sameBrowser: true })
  expect((await field('What happened')).value).toBe('')
  const { rows } = await here.services.database.pool.query(
    'select name, s.text from complaint_files f join complaint_statements s on s.id = f.statement_id',
  )
  expect(rows).toEqual([{ name: 'letter.pdf', text: 'He shouted at my mother in May.' }])
  expect(Object.keys(localStorage).filter((name) => /letter|files-left|job-photos/.test(name))).toEqual([])
})
