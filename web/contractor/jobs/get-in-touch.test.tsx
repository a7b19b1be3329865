import { expect, test } from 'vitest'
import { creditCalls } from '#features/credits/contract.ts'
import { notesLength } from '#features/leads/rules/limits.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { withCommas } from '#shared/numbers.ts'
import { contractor, homeowner, job } from '#tests/market.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('A contractor without credits is led from a job to the plans, and nobody from a job that is full', async () => {
  const here = await world()
  const [person, owner, admin] = [await contractor(here), await homeowner(here), await here.person({ role: 'admin' })]
  const jobId = await job(here, owner)
  const none = { id: person.id, amount: -trial.leads, reason: 'Given by mistake' }
  await here.done(creditCalls.adjust, none, { as: admin })
  await visit(here, '/browse-jobs', { as: person })
  const link = await screen.findByRole('link', { name: 'See the plans' })
  expect(link.getAttribute('href')).toBe('/subscription-plans')

  await here.services.database.pool.query('update jobs set slots_taken = max_quotes where id = $1', [jobId])
  await visit(here, '/browse-jobs', { as: person })
  expect(await screen.findByText(/This job already has/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'See the plans' })).toBeNull()
})

test('A contractor who writes a number into a request is told that it is not read, and where the text is full', async () => {
  const here = await world()
  const [person, owner] = [await contractor(here), await homeowner(here)]
  await job(here, owner)
  const { user } = await visit(here, '/browse-jobs', { as: person })
  await user.click(await screen.findByRole('button', { name: /^Get in Touch/ }))
  const message = await screen.findByRole('textbox', { name: /^Message/ })
  await user.type(message, 'Ring 07700 900123')
  await screen.findByText('Contact details are hidden until the homeowner approves: this will be read without them.')
  await user.paste('a'.repeat(notesLength))
  await screen.findByText(`At most ${withCommas(notesLength)} characters: what comes after them is left out.`)
})

test('After asking to quote the keyboard goes on from the job, whose button is gone', async () => {
  const here = await world()
  const [person, owner] = [await contractor(here), await homeowner(here)]
  await job(here, owner)
  const { user } = await visit(here, '/browse-jobs', { as: person })
  await user.click(await screen.findByRole('button', { name: 'Get in Touch' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send Request' }))
  await screen.findByRole('link', { name: 'See your lead' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article')))
})
