import { expect, test } from 'vitest'
import { leadScene } from '#tests/lead-scene.ts'
import { feedback } from '#tests/market.ts'
import { leadEndingCalls } from './contract/endings.ts'
import { leadCalls } from './contract.ts'

const names = (events: readonly { action: string }[] | undefined) => events?.map(({ action }) => action)

test('a list carries how a lead began, its milestones and its last step; its two people read all of them by its history', async () => {
  const { here, owner, person, leadId } = await leadScene('awaiting_completion')
  await here.done(leadEndingCalls.notFinished, { leadId, reason: 'A tap still drips.' }, { as: owner })
  await here.done(leadCalls.markCompleted, { leadId, completionNotes: '' }, { as: person })
  await here.done(leadCalls.confirmCompletion, { leadId }, { as: owner })
  await here.done(leadEndingCalls.review, { leadId, feedback }, { as: owner })
  const history = await here.done(leadCalls.history, { leadId }, { as: owner })
  expect(await here.done(leadCalls.history, { leadId }, { as: person })).toEqual(history)
  expect(names(history)).toEqual([
    'request-quote',
    'confirm-quote',
    'approve',
    'mark-contacted',
    'site-visit-complete',
    'submit-quote',
    'accept-quote',
    'mark-completed',
    'not-finished',
    'mark-completed',
    'confirm-completion',
    'review',
  ])
  const lists = [
    await here.done(leadCalls.ofClient, { clientId: owner.id }, { as: owner }),
    await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person }),
  ]
  for (const [lead] of lists) {
    expect(lead?.stepCount).toBe(history.length)
    expect(names(lead?.events)).toEqual(['request-quote', 'not-finished', 'confirm-completion', 'review'])
    expect(history).toEqual(expect.arrayContaining(lead?.events ?? []))
  }
})
