import { expect, test } from 'vitest'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { reportKinds, unreachableAfter } from '#features/leads/rules/reports.ts'
import type { LeadState } from '#features/leads/rules/states.ts'
import { stepBackTime } from '#features/leads/rules/times.ts'
import { upholdSilentReports } from '#features/leads/scheduled.ts'
import { hours, later } from '#shared/dates.ts'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import { isDisabled, screen, visit, within } from '#tests/page/visit.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'

/** A contractor with one lead in a state. */
async function leadIn(here: World, state: LeadState) {
  const owner = await homeowner(here)
  const by = await contractor(here)
  const leadId = await leadAt(here, state, await job(here, owner), owner, by)
  const seen = async () => (await here.done(leadCalls.ofContractor, { contractorId: by.id }, { as: by })).at(0)
  return { owner, leadId, seen, open: () => visit(here, `/contractor-dashboard#lead-${leadId}`, { as: by }), by }
}

test('A homeowner who cannot be reached is reported once that was tried on two days, in words', async () => {
  const here = await world()
  const { by, leadId, open, seen } = await leadIn(here, 'confirmed')
  const first = here.clock().toISOString()
  await here.done(leadEndingCalls.logAttempt, { leadId, how: 'visit', at: first, note: '' }, { as: by })
  here.clock.advance(unreachableAfter.approval)
  const { user, toast } = await open()
  const opened = async () => within(await screen.findByRole('dialog'))
  await user.click(await screen.findByRole('button', { name: /^Report No Show/ }))
  let report = await opened()
  const send = () => report.getByRole('button', { name: 'Report Issue' })
  expect(isDisabled(send())).toBe(false)
  await user.click(report.getByRole('radio', { name: /^Cannot be reached/ }))
  expect(report.getByText(/on 2 different days first: there is one so far/)).toBeDefined()
  expect(report.getByText(/^Called round/)).toBeDefined()
  await user.click(report.getByRole('button', { name: 'Cancel' }))

  await user.click(screen.getByRole('button', { name: /^Log an Attempt to Reach Them/ }))
  const log = await opened()
  await user.type(log.getByLabelText(/^Note/), 'It rang out.')
  await user.click(log.getByRole('button', { name: 'Log Attempt' }))
  expect(await toast()).toContain('Attempt logged')
  expect(await screen.findByText(/^Phone.*It rang out\.$/)).toBeDefined()

  await user.click(screen.getByRole('button', { name: /^Report No Show/ }))
  report = await opened()
  await user.click(report.getByRole('radio', { name: /^Cannot be reached/ }))
  expect(isDisabled(send())).toBe(true)
  await user.type(report.getByLabelText('What happened'), 'Nobody picks up or writes back.')
  await user.click(send())
  expect(await toast()).toContain('reply within 48 hours')
  expect(await screen.findByText('You reported: Cannot be reached')).toBeDefined()
  expect(await seen()).toMatchObject({ issue: { reason: 'unreachable' } })

  // The dialog states the cost of withdrawing, and that the report stays open.
  await user.click(screen.getByRole('button', { name: /^Withdraw/ }))
  expect((await opened()).getByText(/Your report stays with us/)).toBeDefined()
})

test('The card of an approved lead says when its credit still comes back, and so does giving it up', async () => {
  const here = await world()
  const { open } = await leadIn(here, 'confirmed')
  const { user } = await open()
  await screen.findByText(/^Your lead credit is spent. It comes back if the homeowner parts with you before a visit/)
  await user.click(screen.getByRole('button', { name: /^Withdraw/ }))
  await within(await screen.findByRole('dialog')).findByText(/Report that instead, and the credit can come back\.$/)
})

test('A contractor who is invited accepts, by that word, and reads there what it takes', async () => {
  const { here, owner, person: by } = await peopleScene()
  const invitation = { jobId: await job(here, owner), contractorId: by.id }
  const { id } = await here.done(leadCalls.invite, invitation, { as: owner })
  const { user, toast } = await visit(here, `/contractor-dashboard#lead-${id}`, { as: by })
  await user.click(await screen.findByRole('button', { name: /^Accept Invitation/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept Invitation' }))
  expect(dialog.getByRole('link', { name: /^When credits come back/ })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Accept Invitation' }))
  expect(await toast()).toContain('Quote confirmed!')
})

test('A contractor is told until when a contested report is decided', async () => {
  const here = await world()
  const { by, owner, leadId, open } = await leadIn(here, 'contacted')
  await here.done(leadCalls.reportHomeownerIssue, { leadId, reason: 'no-show' }, { as: by })
  await here.done(leadCalls.answerIssue, { leadId, agrees: false, statement: 'I was in.' }, { as: owner })
  here.clock.advance(hours(1))
  await open()
  expect(await screen.findByText(/does not agree with your report: No show$/)).toBeDefined()
  expect(screen.getByText(/not decided by then, your credit comes back/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Report No Show/ })).toBeNull()
})

test('A contractor who records the visit after a report reads that a person decides, and by when', async () => {
  const here = await world()
  const { by, leadId, open } = await leadIn(here, 'contacted')
  await here.done(leadCalls.reportHomeownerIssue, { leadId, reason: 'no-show' }, { as: by })
  await here.done(leadCalls.siteVisitComplete, { leadId }, { as: by })
  await open()
  await screen.findByText(
    /If there is no answer, a person here decides, as the visit has been recorded;.*can still go on meanwhile\.$/,
  )
  here.clock.advance(reportKinds['no-show'].answerTime)
  await carryOut(here.services, [upholdSilentReports])
  await open()
  await screen.findByText(/has not answered your report: No show$/)
  await screen.findByText(/^The visit has been recorded since, so we are reading your report, and will decide by/)
  expect(screen.queryByText(/does not agree|both of you/)).toBeNull()
})

test('A contractor whose lead ended and was paid back is promised no second credit for the report', async () => {
  const here = await world()
  const { by, owner, leadId, open } = await leadIn(here, 'contacted')
  await here.done(leadCalls.reportHomeownerIssue, { leadId, reason: 'no-show' }, { as: by })
  await open()
  await screen.findByText(
    /If there is no answer, your credit comes back.*The lead can still go on meanwhile\. Once the visit is recorded, a person/,
  )
  await here.done(leadEndingCalls.part, { leadId, reason: 'We found one nearer by.' }, { as: owner })
  await open()
  await screen.findByText(
    /If there is no answer, it is decided for you \(your credit has come back already.*decides\.$/,
  )
  await here.done(leadCalls.answerIssue, { leadId, agrees: false, statement: 'I was in.' }, { as: owner })
  await open()
  await screen.findByText(/not decided by then, it is decided for you \(your credit has come back already/)
})

test('A contractor calls agreed work off with a reason', async () => {
  const here = await world()
  const { open, seen } = await leadIn(here, 'accepted')
  const { user, toast } = await open()
  await user.click(await screen.findByRole('button', { name: /^Call It Off/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const send = dialog.getByRole('button', { name: 'Call It Off' })
  expect(isDisabled(send)).toBe(true)
  await user.type(dialog.getByLabelText('Reason'), 'My back gave way.')
  await user.click(send)
  expect(await toast()).toContain('The work is called off')
  expect(await seen()).toMatchObject({ status: 'called_off' })
})

test('A contractor steps back free from a job that was changed, for as long as that is open', async () => {
  const here = await world()
  const { leadId, open, seen } = await leadIn(here, 'pending')
  const until = later(here.clock(), stepBackTime)
  await here.services.database.pool.query('update leads set step_back_until = $1 where id = $2', [until, leadId])
  const { user, toast } = await open()
  expect(await screen.findByText(/you can step back free until/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Step Back Free/ }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Step Back Free' }))
  expect(await toast()).toContain('Your lead credit is back in your balance')
  expect(await seen()).toMatchObject({ status: 'withdrawn' })
})

test('A contractor whose credits were taken back reads so before and after stepping back', async () => {
  const here = await world()
  const { leadId, open } = await leadIn(here, 'pending')
  const { pool } = here.services.database
  const until = later(here.clock(), stepBackTime)
  await pool.query('update leads set step_back_until = $1 where id = $2', [until, leadId])
  await pool.query(
    `insert into credit_entries (id, contractor_id, lot_id, kind, amount, reason, rule, created_at)
      select gen_random_uuid(), contractor_id, lot_id, 'expiry', -1, 'First month paid back', 'money-back', created_at
      from credit_entries where lead_id = $1 and kind = 'hold'`,
    [leadId],
  )
  const { user, toast } = await open()
  await user.click(await screen.findByRole('button', { name: /^Step Back Free/ }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/your credit goes with those it came with/)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Step Back Free' }))
  expect(await toast()).toContain('taken back with those it came with: “First month paid back”')
  expect(await screen.findByText(/^You withdrew from this lead\. .* taken back with those it came with/)).toBeDefined()
})

test('A contractor reads on the lead itself why the homeowner decided against it, and which changes they ask for', async () => {
  const here = await world()
  /** The elements with this text that are not collapsed. */
  const inSight = async (words: string) =>
    (await screen.findAllByText(`“${words}”`)).filter((found) => !found.closest('details:not([open])'))
  const parted = await leadIn(here, 'quoted')
  const because = { leadId: parted.leadId, reason: 'We found one nearer by.' }
  await here.done(leadEndingCalls.part, because, { as: parted.owner })
  await parted.open()
  expect(await inSight(because.reason)).toHaveLength(1)

  const asked = await leadIn(here, 'quoted')
  const changes = { leadId: asked.leadId, reason: 'In matt black, please.' }
  await here.done(leadEndingCalls.askForChanges, changes, { as: asked.owner })
  await asked.open()
  expect(await inSight(changes.reason)).toHaveLength(1)
})
