import { expect, test } from 'vitest'
import { plans, trial } from '#features/subscriptions/rules.ts'
import { cards, subscriber } from '#tests/subscriber.ts'
import { world } from '#tests/world.ts'
import { creditCalls } from './contract.ts'

test('The ledger is a CSV file as well: each entry with its rule and the balance after it, oldest first', async () => {
  await using here = await world()
  const person = await subscriber(here, 2, cards.pays)
  const path = creditCalls.ledgerCsv.path.replace(':contractorId', person.id)
  const answer = await here.app.request(path, { headers: { cookie: person.cookie } })
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.headers.get('content-disposition')).toContain('lead-credits.csv')
  const [head, ...rows] = (await answer.text()).trim().split('\r\n')
  expect(head).toBe('Date,Kind,Credits,Balance,Reason,Job,Rule,Expires')
  const now = here.services.clock().toISOString()
  const [, professional] = plans
  expect(rows[0]).toContain(`${now},trial_grant,${trial.leads},${trial.leads},Free trial,,trial,`)
  expect(rows[1]).toContain(
    `${now},plan_allowance,${professional.leads},${trial.leads + professional.leads},Professional plan,,plan,`,
  )
})
