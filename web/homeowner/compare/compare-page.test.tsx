import { expect, test, vi } from 'vitest'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { paths } from '#shared/paths.ts'
import { contractor, homeowner, job, leadAt, quote } from '#tests/market.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { checkedUnseen } from '#tests/verified.ts'
import { world } from '#tests/world.ts'

/** A job with two quotes: one of five sums, one of lines with VAT. */
async function twoQuotes() {
  const here = await world()
  const owner = await homeowner(here)
  const jobId = await job(here, owner)
  const [first, second] = [await contractor(here), await contractor(here)]
  await leadAt(here, 'quoted', jobId, owner, first)
  const leadId = await leadAt(here, 'site_visited', jobId, owner, second)
  await here.done(
    profileCalls.sayVat,
    { id: second.id, registered: true, number: 'GB 123 4567 82', pricesTyped: 'net' },
    { as: second },
  )
  const line = { quantity: 2000, unit: 'hour', unitPrice: 5000, vat: 'standard', group: 'labourCost' } as const
  const priced = {
    lines: [{ ...line, what: 'Fit the tap' }],
    prices: 'net',
    labourCost: 12_000,
    materialsCost: 0,
  } as const
  const sums = { equipmentCost: 0, permitsCost: 0, contingencyCost: 0, totalCost: 12_000 }
  const said = {
    excludes: 'Tiling',
    warrantyPeriod: quote.warrantyPeriod,
    warrantyMonths: 24,
    estimatedCompletionWeeks: 9,
  }
  await here.done(
    leadCalls.submitQuote,
    { ...quote, leadId, ...priced, lines: [...priced.lines], ...sums, ...said },
    { as: second },
  )
  return { here, owner, jobId, insured: first, leadId, second }
}

test('Quotes stand side by side: what all say alike is said once, the shortest is marked, and what one says nothing of is said', async () => {
  const { here, owner, jobId } = await twoQuotes()
  await visit(here, `/jobs/${jobId}/compare`, { as: owner })
  const table = within(await screen.findByRole('table', { name: /^2 quotes for/ }))
  const rowUnder = (label: RegExp) => {
    const heading = table.getByRole('rowheader', { name: label }).closest('tr')
    return [...(heading?.nextElementSibling?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
  }
  expect(rowUnder(/^Total/).sort()).toEqual(['£120.00', '£145.50'])
  expect(rowUnder(/^Not included/).sort()).toEqual(['Tiling', '–Nothing said'])
  expect(rowUnder(/^VAT$/)).toContain('VAT included, at 20%.')
  expect(rowUnder(/^VAT$/)).toContain('This quote does not say whether VAT is included.')
  expect(rowUnder(/^Start · the same in both$/)).toHaveLength(1)
  expect(rowUnder(/^Warranty$/).sort()).toEqual(['12 months', '12 months (24 months)'])
  expect(rowUnder(/^Duration/)).toContain('9 weeks')
  expect(rowUnder(/^Duration/).filter((words) => words?.endsWith('Shortest'))).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^Read Quote/ })).toHaveLength(2)
})

test('The comparison points out a high deposit, and that no reason is given for it, as the quote does', async () => {
  const { here, owner, jobId, leadId, second } = await twoQuotes()
  const terms = { paymentTerms: '20% deposit, the rest on completion' }
  await here.done(leadCalls.submitQuote, { ...quote, ...terms, leadId }, { as: second })
  await visit(here, `/jobs/${jobId}/compare`, { as: owner })
  const table = within(await screen.findByRole('table', { name: /^2 quotes for/ }))
  const cell = table.getByText('Above 25%').closest('td')
  expect(cell?.textContent).toMatch(/^£72\.75 \(50%\)\s+No reason is given\. It can be asked for before accepting\./)
  expect(table.getByText('£29.10 (20%)')).toBeTruthy()
})

test('The comparison says of somebody round the corner that they are under a mile away', async () => {
  const { here, owner, jobId } = await twoQuotes()
  await here.services.database.pool.query(
    'update contractors set latitude = job.latitude, longitude = job.longitude from jobs job where job.id = $1',
    [jobId],
  )
  await visit(here, `/jobs/${jobId}/compare`, { as: owner })
  expect(await screen.findByText('Under a mile away')).toBeTruthy()
})

test('The comparison says whom each is insured with, for how much and until when, or that nobody checked', async () => {
  const { here, owner, jobId, insured } = await twoQuotes()
  await checkedUnseen(here, insured, ['insurance'], '2026-12-31')
  await visit(here, `/jobs/${jobId}/compare`, { as: owner })
  const table = within(await screen.findByRole('table', { name: /^2 quotes for/ }))
  expect(await table.findByText('£2 million with Northern Mutual')).toBeTruthy()
  expect(table.getByText('31 Dec 2026')).toBeTruthy()
  expect(await table.findByText('Not checked')).toBeTruthy()
})

test('A quote that is accepted where it is compared is followed to its lead', async () => {
  const { here, owner, jobId, insured } = await twoQuotes()
  const { user, address } = await visit(here, `/jobs/${jobId}/compare`, { as: owner })
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Read Quote from ${insured.lastName} `) }))
  await user.click(await screen.findByRole('button', { name: 'Accept Quote' }))
  const question = within(await screen.findByRole('dialog', { name: /^Accept this quote/ }))
  await user.type(question.getByLabelText('Your name'), `${owner.firstName} ${owner.lastName}`)
  await user.click(question.getByRole('button', { name: 'Accept Quote' }))
  await waitFor(() => expect(address()).toContain('/client-dashboard#response-'))
})

test('Once a quote was accepted the comparison says whose, and leads to what was agreed', async () => {
  const { here, owner, jobId, leadId, second } = await twoQuotes()
  await here.done(leadCalls.acceptQuote, { leadId }, { as: owner })
  await visit(here, `/jobs/${jobId}/compare`, { as: owner })
  expect(await screen.findByText('You have chosen a quote')).toBeTruthy()
  expect(screen.getByText(new RegExp(`^You accepted the quote from ${second.lastName} `))).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See What You Agreed' }).getAttribute('href')).toBe(
    paths.lead('client', leadId),
  )
  expect(screen.queryByText('There is nothing to compare yet')).toBeNull()
})

test('Once a job was closed without an accepted quote the comparison says so, and leads to where it is posted again', async () => {
  const { here, owner, jobId } = await twoQuotes()
  const leads = await here.done(leadCalls.ofClient, { clientId: owner.id, jobId }, { as: owner })
  for (const { id: leadId } of leads)
    await here.done(leadEndingCalls.part, { leadId, reason: 'We stay as we are.' }, { as: owner })
  await here.done(jobCalls.close, { id: jobId }, { as: owner })
  const { user } = await visit(here, `/jobs/${jobId}/compare`, { as: owner })
  expect(await screen.findByText('This job is closed')).toBeTruthy()
  expect(screen.queryByText('There is nothing to compare yet')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'See All Jobs' }))
  expect(await screen.findByRole('button', { name: /^Post Again/ })).toBeTruthy()

  const alone = await job(here, owner)
  await here.done(jobCalls.close, { id: alone }, { as: owner })
  await visit(here, `/jobs/${alone}/compare`, { as: owner })
  expect(await screen.findByText('This job is closed')).toBeTruthy()
  expect(screen.getByText(/^There was nothing to compare: nobody quoted for it\./)).toBeTruthy()
})

test('With one quote there is nothing to compare, and a job of somebody else shows nothing of it', async () => {
  const { here, jobId } = await twoQuotes()
  await visit(here, `/jobs/${jobId}/compare`, { as: await homeowner(here) })
  expect(await screen.findByText('There is nothing to compare yet')).toBeTruthy()
  expect(screen.queryByText(/£120/)).toBe(null)
})

test('A new version that arrives while quotes are compared is announced with its total, and marked', async () => {
  const { here, owner, jobId, leadId, second } = await twoQuotes()
  let hear: Listening | undefined
  class Listening {
    onmessage: (message: { data: string }) => void = () => {}
    constructor() {
      hear = this
    }
    close() {}
  }
  vi.stubGlobal('EventSource', Listening)
  await visit(here, `/jobs/${jobId}/compare`, { as: owner })
  const table = within(await screen.findByRole('table', { name: /^2 quotes for/ }))
  expect(table.queryByText(/^Version/)).toBeNull()
  // What is announced stands in a region that was there before.
  const regions = screen.getAllByRole('status')
  await here.done(leadCalls.submitQuote, { ...quote, leadId, labourCost: 9_000, totalCost: 15_550 }, { as: second })
  await waitFor(() => expect(hear).toBeDefined())
  hear?.onmessage({ data: JSON.stringify({ features: leadCalls.submitQuote.changes }) })
  expect(await table.findByText('Version 2')).toBeTruthy()
  expect(table.getAllByText('New version')).toHaveLength(1)
  const said = 'has sent version 2, with a total of £155.50 instead of £120.00.'
  expect(regions.filter(({ textContent }) => textContent?.includes(said))).toHaveLength(1)
})

test('No figure stands out of a quote whose homeowner has asked for changes', async () => {
  const { here, owner, jobId, leadId } = await twoQuotes()
  await here.done(leadEndingCalls.askForChanges, { leadId, reason: 'In matt black, please.' }, { as: owner })
  await visit(here, `/jobs/${jobId}/compare`, { as: owner })
  const table = within(await screen.findByRole('table', { name: /^2 quotes for/ }))
  expect(table.getAllByText('A new version comes')).toHaveLength(1)
  expect(table.queryByText('Lowest')).toBeNull()
})

test('Of a quote that has ended and of a start that has passed no figure stands out', async () => {
  const { here, owner, jobId, leadId, second } = await twoQuotes()
  const marks = async () => {
    await visit(here, `/jobs/${jobId}/compare`, { as: owner })
    const table = within(await screen.findByRole('table', { name: /^2 quotes for/ }))
    return ['Earliest', 'Shortest', 'Has ended'].map((mark) => table.queryAllByText(mark).length)
  }
  const slow = { estimatedStartDate: '2026-07-01', estimatedCompletionWeeks: 9, validUntil: '2026-06-01' }
  await here.done(leadCalls.submitQuote, { ...quote, ...slow, leadId }, { as: second })
  expect(await marks()).toEqual([1, 1, 0])
  here.clock.set(new Date('2026-03-03T12:00:00Z'))
  expect(await marks()).toEqual([0, 1, 0])
  expect(screen.getByText('2 Mar 2026, which has passed')).toBeTruthy()
  here.clock.set(new Date('2026-03-04T12:00:00Z'))
  expect(await marks()).toEqual([0, 0, 1])
})
