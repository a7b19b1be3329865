import { expect, test } from 'vitest'
import { ownAccountCalls } from '#features/accounts/contract/own.ts'
import { jobLimits } from '#features/jobs/rules.ts'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import type { LeadState } from '#features/leads/rules/states.ts'
import { mostSentBack } from '#features/leads/rules/times.ts'
import { cancellingDays } from '#features/quotes/rules/cancelling.ts'
import { reportCalls } from '#features/reports/contract.ts'
import { variationCalls } from '#features/variations/contract.ts'
import { visitCalls } from '#features/visits/contract.ts'
import { localOf } from '#features/visits/rules/times.ts'
import { days, formatDay, hours, later } from '#shared/dates.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { contractor, feedback, homeowner, job, leadAt, review, sameJobAgain } from '#tests/market.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { type World, world } from '#tests/world.ts'

/** A homeowner's dashboard with one lead in a state. */
async function dashboardAt(state: LeadState, here: World) {
  const [owner, by] = [await homeowner(here), await contractor(here)]
  const leadId = await leadAt(here, state, await job(here, owner), owner, by)
  const ask = async (query: string) => (await here.services.database.pool.query(query, [leadId])).rows
  return {
    owner,
    by,
    leadId,
    ...(await visit(here, '/client-dashboard#responses', { as: owner })),
    stateNow: async () => (await ask('select status from leads where id = $1'))[0].status,
    reviews: () => ask('select rating, comment, work_quality, communication from reviews where lead_id = $1'),
  }
}

test('A homeowner reads a quote and accepts it by typing their name; both see the record, and it can be cancelled', async () => {
  const here = await world()
  const { owner, user, toast, stateNow } = await dashboardAt('quoted', here)
  const name = `${owner.firstName} ${owner.lastName}`
  await user.click(await screen.findByRole('button', { name: /^Read Quote/ }))
  const quote = within(await screen.findByRole('dialog'))
  expect(quote.getAllByText('£145.50').length).toBeGreaterThan(0)
  expect(quote.getByText(/: £145\.50$/)).toBeDefined()
  expect(quote.getByRole('link', { name: /^Ask / }).getAttribute('href')).toContain('/messages?leadId=')
  await user.click(quote.getByRole('button', { name: 'Accept Quote' }))
  const question = within(await screen.findByRole('dialog', { name: /^Accept this quote for £145.50/ }))
  await user.click(question.getByRole('button', { name: 'Accept Quote' }))
  await question.findByText('Type your name to accept')
  expect(await stateNow()).toBe('quoted')
  await user.type(question.getByLabelText(/^Your name/), name)
  await user.click(question.getByRole('checkbox', { name: /^Please begin within the 14 days/ }))
  await user.click(question.getByRole('button', { name: 'Accept Quote' }))
  expect(await toast()).toContain('Quote accepted!')
  expect(await stateNow()).toBe('accepted')
  expect((await screen.findByText(/^Accepted by/)).textContent).toContain(name)
  // There is one per contractor: landmarks would all have the same name.
  expect(screen.queryByRole('region', { name: /agreement/i })).toBe(null)
  expect(screen.getByText(/^The work may begin at once. You can cancel it until the end of/)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: /^Cancel the Agreement/ }))
  const cancelling = within(await screen.findByRole('dialog', { name: /^Cancel the agreement with/ }))
  // No other button is called “Cancel”, which would be ambiguous.
  expect(cancelling.getByRole('button', { name: 'Keep the Agreement' })).toBeTruthy()
  await user.click(cancelling.getByRole('button', { name: 'Cancel the Agreement' }))
  expect(await toast()).toContain('The agreement is cancelled')
  expect(await stateNow()).toBe('called_off')
})

test('What waits for a homeowner stands in one list, a visit they are to pick a time for too', async () => {
  const here = await world()
  const { owner, by, leadId } = await dashboardAt('contacted', here)
  const at = (n: number) => localOf(later(here.clock(), hours(n)))
  await here.done(visitCalls.offer, { leadId, times: [at(26), at(28)] }, { as: by })
  await leadAt(here, 'pending', await job(here, owner), owner, by)
  await visit(here, '/client-dashboard', { as: owner })
  const list = within(screen.getByRole('heading', { name: 'Your turn' }).parentElement as HTMLElement)
  const offered = await list.findByRole('link', { name: /offers you 2 times/ })
  expect(offered.textContent).toMatch(/Pick a Time$/)
  list.getByRole('link', { name: /asks to quote for/ })
})

test('A homeowner is asked in time for the phone number that a formal quote needs, until it is given', async () => {
  const here = await world()
  const { owner } = await dashboardAt('confirmed', here)
  const asked = () => screen.queryByRole('link', { name: /needs your phone number/ })
  expect((await screen.findByRole('link', { name: /needs your phone number/ })).getAttribute('href')).toBe('/account')
  await here.done(ownAccountCalls.change, { phone: '07700 900123' }, { as: owner })
  await visit(here, '/client-dashboard', { as: owner })
  expect(asked()).toBeNull()
})

test('Once a site visit is agreed, nobody is told to agree a time for it', async () => {
  const here = await world()
  const { owner, by, leadId } = await dashboardAt('contacted', here)
  await screen.findByText(/Agree a time for them to see the site/)
  const time = localOf(later(here.clock(), hours(26)))
  const { id, times } = await here.done(visitCalls.offer, { leadId, times: [time] }, { as: by })
  await here.done(visitCalls.pick, { id, time: times[0] ?? '' }, { as: owner })
  for (const [address, as] of [
    ['/client-dashboard#responses', owner] as const,
    [`/contractor-dashboard#lead-${leadId}`, by] as const,
  ]) {
    await visit(here, address, { as })
    expect((await screen.findAllByText(/^The site visit is agreed/)).length).toBeGreaterThan(0)
    expect(screen.queryByText(/Agree a time/)).toBeNull()
  }
})

test('A change to what was agreed is counted among what waits on the tab of responses', async () => {
  const here = await world()
  const { owner, by, leadId } = await dashboardAt('accepted', here)
  await here.done(variationCalls.propose, { leadId, reason: 'It is not needed.', removes: [{ line: 0 }] }, { as: by })
  await visit(here, '/client-dashboard', { as: owner })
  // Part of the first render: later content would shift what is about to be pressed.
  screen.getByRole('tab', { name: 'Contractor Responses (1) 1 waiting' })
  screen.getByText(/asks to change what you agreed/)
})

test('A homeowner declines a request only when they are sure', async () => {
  const here = await world()
  const { user, toast, stateNow } = await dashboardAt('pending', here)
  await user.click(await screen.findByRole('button', { name: /^Decline/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  expect(await stateNow()).toBe('pending')
  await user.click(screen.getByRole('button', { name: /^Decline/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Decline' }))
  expect(await toast()).toContain('Request declined')
  expect(await stateNow()).toBe('declined')
})

test('A homeowner who touches no star confirms the work and publishes nothing', async () => {
  const here = await world()
  const { user, toast, stateNow, reviews } = await dashboardAt('awaiting_completion', here)
  await user.click(await screen.findByRole('button', { name: /^Confirm Completion/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Job Completion and Leave Feedback' }))
  expect(dialog.getByText('Choose the stars to leave a review; without them none is published.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Confirm Completion' }))
  expect(await toast()).toContain('Job completion confirmed!')
  expect(await stateNow()).toBe('completed')
  expect(await reviews()).toEqual([])
  expect(await screen.findByText(/You can leave a review until/)).toBeTruthy()
})

test('A comment without stars asks for them, and what was typed is published with those that were chosen', async () => {
  const here = await world()
  const { user, toast, stateNow, reviews } = await dashboardAt('accepted', here)
  await user.click(await screen.findByRole('button', { name: /^The Work Is Done/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Comment/), 'Tidy and kind.')
  await user.click(dialog.getByRole('button', { name: 'The Work Is Done' }))
  await dialog.findByText('Choose the stars, or press “Yes, 5 Stars”')
  expect(await stateNow()).toBe('accepted')
  await user.click(within(dialog.getByRole('group', { name: /^Work quality/ })).getByRole('radio', { name: '5 stars' }))
  await user.click(dialog.getByRole('button', { name: 'Yes, 5 Stars' }))
  await user.click(dialog.getByRole('button', { name: 'The Work Is Done' }))
  expect(await toast()).toContain('Job completion confirmed!')
  expect(await reviews()).toEqual([{ rating: 5, comment: 'Tidy and kind.', work_quality: 5, communication: null }])
  expect(await screen.findByText('Your review')).toBeTruthy()
})

test('A review that is being written stays when the contractor says meanwhile that the work is done', async () => {
  const here = await world()
  const { by, leadId, user, toast, reviews } = await dashboardAt('accepted', here)
  await user.click(await screen.findByRole('button', { name: /^The Work Is Done/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Comment/), 'Tidy and kind.')
  await user.click(dialog.getByRole('button', { name: 'Yes, 5 Stars' }))
  await here.done(leadCalls.markCompleted, { leadId }, { as: by })
  await user.click(dialog.getByRole('button', { name: 'The Work Is Done' }))
  await user.click(await dialog.findByRole('button', { name: 'Confirm Completion' }))
  await waitFor(async () => expect(await toast()).toContain('Job completion confirmed!'))
  expect(await reviews()).toMatchObject([{ rating: 5, comment: 'Tidy and kind.' }])
})

test('A completed job names the day its work was confirmed, not that of a later review', async () => {
  const { here, owner, leadId } = await leadScene('awaiting_completion')
  await here.done(leadCalls.confirmCompletion, { leadId }, { as: owner })
  const confirmed = formatDay(here.clock())
  here.clock.advance(days(3))
  await here.done(leadEndingCalls.review, { leadId, feedback }, { as: owner })
  await visit(here, '/client-dashboard#completed', { as: owner })
  const [label] = await screen.findAllByText('Confirmed')
  expect(label?.parentElement?.textContent).toContain(confirmed)
})

test('A homeowner parts with somebody only with a reason, which is read in the history', async () => {
  const here = await world()
  const { user, toast, stateNow } = await dashboardAt('contacted', here)
  await user.click(await screen.findByRole('button', { name: /^Part Ways/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Part ways with/ }))
  expect(dialog.getByText(/They get back what they paid to reach you/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Part Ways' }))
  await dialog.findByText('Say why, in a sentence')
  expect(await stateNow()).toBe('contacted')
  await user.type(dialog.getByLabelText('Why you decided against it'), 'A neighbour can do it.')
  await user.click(dialog.getByRole('button', { name: 'Part Ways' }))
  expect(await toast()).toContain('You have parted')
  expect(await stateNow()).toBe('let_go')
  await user.click(await screen.findByText(/^History/))
  expect(await screen.findByText('You decided against going on')).toBeTruthy()
  expect(screen.getByText('“A neighbour can do it.”')).toBeTruthy()
  expect(screen.getByText('Details').closest('details')?.open).toBe(false)
})

test.each([
  ['pending', true],
  ['contacted', false],
] as const)('Who a contractor is stands open while that decides: when %s, %s', async (state, open) => {
  await dashboardAt(state, await world())
  expect((await screen.findByText('About the contractor')).closest('details')?.open).toBe(open)
})

test('A homeowner who calls the work off says whether the job is closed', async () => {
  const here = await world()
  const { owner, stateNow } = await dashboardAt('accepted', here)
  // As long as it can be cancelled without a reason, only that is offered.
  expect(screen.queryByRole('button', { name: /^Call It Off/ })).toBe(null)
  here.clock.advance(days(cancellingDays + 1))
  const { user, toast } = await visit(here, '/client-dashboard#responses', { as: owner })
  await user.click(await screen.findByRole('button', { name: /^Call It Off/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Why you call it off'), 'We are moving house.')
  await user.click(dialog.getByRole('radio', { name: /^Close the job/ }))
  await user.click(dialog.getByRole('button', { name: 'Call It Off' }))
  expect(await toast()).toContain('The work is called off')
  expect(await stateNow()).toBe('called_off')
  expect((await here.services.database.pool.query('select status from jobs')).rows).toEqual([{ status: 'closed' }])
})

test('A homeowner who has twice said that work is not finished opens a case about that work', async () => {
  const here = await world()
  const { owner, leadId, by } = await dashboardAt('awaiting_completion', here)
  for (let time = 0; time < mostSentBack; time += 1) {
    await here.done(leadEndingCalls.notFinished, { leadId, reason: 'The tap still drips.' }, { as: owner })
    await here.done(leadCalls.markCompleted, { leadId }, { as: by })
  }
  const { user, address } = await visit(here, '/client-dashboard#responses', { as: owner })
  await user.click(await screen.findByRole('link', { name: 'Make a Complaint' }))
  await waitFor(() => expect(address()).toBe(`/complaints?lead=${leadId}#form`))
  await user.type(await screen.findByLabelText(/^What happened/), 'It drips as before.')
  await user.click(screen.getByRole('button', { name: 'Send Complaint' }))
  await screen.findByText('Case C-00001 is open')
  const { rows } = await here.services.database.pool.query(
    'select kind, about_id, complainant_id, other_id from complaints',
  )
  expect(rows).toEqual([{ kind: 'work', about_id: leadId, complainant_id: owner.id, other_id: by.id }])
})

test('What a homeowner says to a report outlives a look at another tab, and is sent', async () => {
  const { here, owner, person: by, leadId } = await leadScene('contacted')
  await here.done(leadCalls.reportHomeownerIssue, { leadId }, { as: by })
  const { user, toast } = await visit(here, '/client-dashboard#responses', { as: owner })
  const statement = () => screen.findByLabelText<HTMLTextAreaElement>(/^What happened/)
  const toTab = (name: RegExp) => user.click(screen.getByRole('tab', { name }))
  await user.type(await statement(), 'I was called to work.')
  await toTab(/^Active Jobs/)
  await waitFor(() => expect(screen.queryByLabelText(/^What happened/)).toBeNull())
  await toTab(/^Contractor Responses/)
  await waitFor(async () => expect((await statement()).value).toBe('I was called to work.'))
  await user.click(screen.getByRole('button', { name: 'Yes, This Is Right' }))
  expect(await toast()).toContain('Thank you for your answer')
  expect(localStorage.getItem(`kept:report:${leadId}`)).toBeNull()
})

test('A homeowner hides a completed job from their list, and finds it again below', async () => {
  const here = await world()
  const { user } = await dashboardAt('completed', here)
  await user.click(screen.getByRole('tab', { name: /^Completed Jobs/ }))
  await user.click(await screen.findByRole('button', { name: /^Hide from My List/ }))
  const hidden = await screen.findByText('Hidden from your list (1)')
  await waitFor(() => expect(document.activeElement).toBe(hidden.closest('summary')))
  expect(screen.getByRole('tab', { name: /^Completed Jobs/ }).textContent).toContain('0')
  await user.click(hidden)
  await user.click(screen.getByRole('button', { name: /^Show in My List/ }))
  await waitFor(() => expect(screen.queryByText('Hidden from your list (1)')).toBeNull())
  expect(screen.getByRole('tab', { name: /^Completed Jobs/ }).textContent).toContain('1')
})

test('A homeowner with very many jobs has the newest at once, and the older ones when they ask for them', async () => {
  const here = await world()
  const owner = await homeowner(here)
  await sameJobAgain(here, await job(here, owner), jobLimits.ownPageSize)
  const { user } = await visit(here, '/client-dashboard#all', { as: owner })
  expect(screen.getByText('These are your newest 100 jobs.')).toBeTruthy()
  expect(screen.getByRole('tab', { name: /^All Jobs/ }).textContent).toContain('100')
  await user.click(screen.getByRole('button', { name: 'Show Older Jobs' }))
  await waitFor(() => expect(screen.getByRole('tab', { name: /^All Jobs/ }).textContent).toContain('101'))
  expect(screen.queryByRole('button', { name: 'Show Older Jobs' })).toBeNull()
})

test('Of many jobs with responses those that wait are open, and another one opens when it is followed', async () => {
  const here = await world()
  const owner = await homeowner(here)
  const respond = async (state: LeadState) => leadAt(here, state, await job(here, owner), owner, await contractor(here))
  const waiting = await respond('pending')
  const [followed] = await Promise.all([respond('contacted'), respond('contacted'), respond('contacted')])
  const inSight = () => screen.getAllByRole('article').flatMap((card) => (card.closest('details')?.open ? card.id : []))
  await visit(here, '/client-dashboard#responses', { as: owner })
  await waitFor(() => expect(inSight()).toEqual([`response-${waiting}`]))
  expect(screen.getAllByRole('article')).toHaveLength(1)
  await visit(here, `/client-dashboard#response-${followed}`, { as: owner })
  await waitFor(() => expect(inSight()).toEqual([`response-${waiting}`, `response-${followed}`]))
})

test('A homeowner reads when and on which ground their review was removed', async () => {
  const { here, owner, person: by } = await peopleScene()
  const admin = await here.person({ role: 'admin' })
  const { id } = await review(here, owner, by, 1, 'A villain.')
  const report = { kind: 'review', thingId: id, reason: 'abusive', statement: 'It insults me.' } as const
  await here.done(reportCalls.report, report, { as: by })
  const [waiting] = await here.done(reportCalls.list, {}, { as: admin })
  const removal = { reason: 'It insults him.', ground: 'insulting' as const }
  await here.done(reportCalls.remove, { reportId: waiting?.id ?? '', ...removal }, { as: admin })
  await visit(here, '/client-dashboard#completed', { as: owner })
  const told = await screen.findByText(/^We removed it on/)
  expect(told.textContent).toContain('1 Feb 2026 because it insults, threatens or discriminates')
})
