import { expect, test } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { draftCalls } from '#features/quoting/contract.ts'
import { variationCalls } from '#features/variations/contract.ts'
import { dayOf, days, later } from '#shared/dates.ts'
import { contractor, homeowner, job, leadAt, quote } from '#tests/market.ts'
import { answerUploads } from '#tests/page/answered-uploads.ts'
import { isDisabled, screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { sampleFiles } from '#tests/verified.ts'
import { type World, world } from '#tests/world.ts'

let here: World

const plan = (name: string) => new File([sampleFiles.pdf], name, { type: 'application/pdf' })

async function scene(state: 'site_visited' | 'accepted') {
  here = await world({ rateLimits: false })
  const [owner, by] = [await homeowner(here), await contractor(here)]
  answerUploads(here, by)
  const jobId = await job(here, owner)
  const leadId = await leadAt(here, state, jobId, owner, by)
  await here.done(profileCalls.sayVat, { id: by.id, registered: false, number: '', pricesTyped: 'gross' }, { as: by })
  return { owner, by, jobId, leadId }
}

test('Files go with a quote: they follow its draft, and the homeowner opens them on the sheet and compares them', async () => {
  const { owner, by, jobId, leadId } = await scene('site_visited')
  const write = async () => {
    const page = await visit(here, `/leads/${leadId}/quote`, { as: by })
    return { ...page, submit: await screen.findByRole('button', { name: 'Submit Quote' }) }
  }
  const first = await write()
  await first.user.upload(screen.getByLabelText(/^Files of this quote/), [plan('kitchen.pdf'), plan('old.pdf')])
  await waitFor(() => expect(screen.getAllByText(/Ready/)).toHaveLength(2))
  await waitFor(async () => {
    const { draft } = await here.done(draftCalls.read, { leadId, kind: 'quote' }, { as: by })
    expect(draft?.content.fileIds).toHaveLength(2)
  })
  const { user, submit, address } = await write()
  await user.click(await screen.findByRole('button', { name: 'Leave out old.pdf' }))
  await user.type(screen.getByLabelText(/^Labour/), '80')
  await user.type(screen.getByLabelText(/^Materials/), '0')
  await user.type(screen.getByLabelText(/^Work breakdown/), 'Isolate, then fit the tap')
  await user.type(screen.getByLabelText('Estimated start date'), dayOf(later(here.clock(), days(7))))
  await user.type(screen.getByLabelText('Duration in weeks'), '1')
  const phone = screen.getByLabelText<HTMLInputElement>('Customer phone')
  if (phone.value === '') await user.type(phone, '0113 496 0999')
  await user.click(submit)
  await waitFor(() => expect(address()).toContain(`#lead-${leadId}`))

  const rival = await contractor(here)
  const other = await leadAt(here, 'site_visited', jobId, owner, rival)
  await here.done(leadCalls.submitQuote, { leadId: other, ...quote }, { as: rival })
  const compare = await visit(here, `/jobs/${jobId}/compare`, { as: owner })
  expect(await screen.findByText('kitchen.pdf')).toBeTruthy()
  const row = screen.getByRole('rowheader', { name: /^Files/ }).closest('tr')?.nextElementSibling
  expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent).sort()).toEqual([
    'kitchen.pdf',
    '–Nothing said',
  ])
  await compare.user.click(screen.getByRole('button', { name: new RegExp(`^Read Quote from ${by.lastName} `) }))
  const sheet = within(await screen.findByRole('article', { name: /^Quote from/ }))
  const file = await sheet.findByRole('link', { name: /kitchen\.pdf/ })
  const answer = await here.app.request(file.getAttribute('href') ?? '', { headers: { cookie: owner.cookie } })
  expect(await answer.text()).toBe(sampleFiles.pdf)
  expect(sheet.queryByText(/old\.pdf/)).toBe(null)
})

test('A quote waits for a file that is no picture and no PDF to be left out', async () => {
  const { by, leadId } = await scene('site_visited')
  const { user } = await visit(here, `/leads/${leadId}/quote`, { as: by })
  await user.type(await screen.findByLabelText(/^Labour/), '80')
  const submit = screen.getByRole('button', { name: 'Submit Quote' })
  expect(isDisabled(submit)).toBe(false)
  await user.upload(screen.getByLabelText(/^Files of this quote/), [new File(['not a plan'], 'plan.pdf')])
  const leaveOut = await screen.findByRole('button', { name: 'Leave out plan.pdf' })
  await waitFor(() => expect(isDisabled(submit)).toBe(true))
  expect(await screen.findByText(/is not a/)).toBeTruthy()
  await user.click(leaveOut)
  expect(isDisabled(submit)).toBe(false)
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Files of this quote/))
})

test('A change to the agreement shows its files to the homeowner before it is accepted', async () => {
  const { owner, by, leadId } = await scene('accepted')
  const { user, address } = await visit(here, `/leads/${leadId}/change`, { as: by })
  await user.type(await screen.findByLabelText('Reason'), 'The wall behind it is damp.')
  await user.type(screen.getByLabelText(/^Weeks in all/), '2')
  await user.upload(screen.getByLabelText(/^Files of this change/), [plan('damp.pdf')])
  await screen.findByText(/Ready/)
  await user.click(screen.getByRole('button', { name: 'Send the Change' }))
  await waitFor(() => expect(address()).toContain(`#lead-${leadId}`))
  const { variations } = await here.done(variationCalls.list, { leadId }, { as: owner })
  expect(variations[0]?.fileIds).toHaveLength(1)
  await visit(here, `/client-dashboard#response-${leadId}`, { as: owner })
  await screen.findByRole('button', { name: 'Accept change 1' })
  const file = await screen.findByRole('link', { name: /damp\.pdf/ })
  const answer = await here.app.request(file.getAttribute('href') ?? '', { headers: { cookie: owner.cookie } })
  expect(answer.status).toBe(200)
})

test('A file on its way goes on when the quote is opened again, and is attached once', async () => {
  const { leadId, by } = await scene('site_visited')
  let isCut = true
  answerUploads(here, by, () => isCut)
  const write = async () => {
    const { user } = await visit(here, `/leads/${leadId}/quote`, { as: by, sameBrowser: true })
    return { user, files: await screen.findByLabelText(/^Files of this quote/) }
  }
  const first = await write()
  await first.user.upload(first.files, plan('kitchen.pdf'))
  await screen.findByText(/Waiting for a connection/)
  isCut = false
  await write()
  expect(await screen.findByText(/Ready/)).toBeTruthy()
  expect(screen.getAllByText('kitchen.pdf')).toHaveLength(1)
  const { rows } = await here.services.database.pool.query('select name from conversation_files')
  expect(rows).toEqual([{ name: 'kitchen.pdf' }])
})
