import { expect, test } from 'vitest'
import { creditCalls } from '#features/credits/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { whileHeld } from '#tests/locks.ts'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { type World, world } from '#tests/world.ts'
import { eraseAccount } from './records/erase.ts'

const erase = (here: World, { id }: Person) =>
  inTransaction(here.services, [], (transaction) => eraseAccount(transaction, id))
const jobOf = (id: string): [string, string] => ['select from jobs where id = $1 for no key update', id]
const walletOf = ({ id }: Person): [string, string] => ['select from contractors where id = $1 for no key update', id]
const isFree = ([sql, id]: [string, string]) => ({ text: `${sql} nowait`, values: [id] })

async function balance(here: World, person: Person) {
  return (await here.done(creditCalls.ledger, { contractorId: person.id }, { as: person })).leadCreditsBalance
}

test('deleting a homeowner’s account waits for a job without a wallet in its hands', async () => {
  const here = await world()
  const [owner, person] = [await homeowner(here), await contractor(here)]
  const jobs = [await job(here, owner), await job(here, owner)]
  for (const jobId of jobs) await leadAt(here, 'pending', jobId, owner, person)
  const deleting = () => erase(here, owner)
  await whileHeld(here, jobOf(jobs[1] ?? ''), deleting, (other) => other.query(isFree(walletOf(person))))
  expect(await balance(here, person)).toBe(3)
})

test('deleting a homeowner’s account takes the wallets of all jobs in the order everybody takes them in', async () => {
  const here = await world()
  const [owner, first, second] = [await homeowner(here), await contractor(here), await contractor(here)]
  await leadAt(here, 'pending', await job(here, owner), owner, second)
  await leadAt(here, 'pending', await job(here, owner), owner, first)
  const deleting = () => erase(here, owner)
  await whileHeld(here, walletOf(first), deleting, (other) => other.query(isFree(walletOf(second))))
  expect([await balance(here, first), await balance(here, second)]).toEqual([3, 3])
})

test('lifting a suspension waits for a job without the wallet in its hands', async () => {
  const here = await world()
  const [owner, person, admin] = [await homeowner(here), await contractor(here), await here.person({ role: 'admin' })]
  const jobs = [await job(here, owner), await job(here, owner)]
  for (const jobId of jobs) await leadAt(here, 'confirmed', jobId, owner, person)
  const suspension = { kind: 'suspension', ground: 'harming', reason: 'They threatened a homeowner.' } as const
  await here.done(sanctionCalls.impose, { userId: person.id, ...suspension }, { as: admin })
  const [imposed] = await here.done(sanctionCalls.list, { show: 'active' }, { as: admin })
  const lifting = () =>
    here.done(sanctionCalls.lift, { sanctionId: imposed?.id ?? '', reason: 'It was somebody else.' }, { as: admin })
  await whileHeld(here, jobOf(jobs[1] ?? ''), lifting, (other) => other.query(isFree(walletOf(person))))
  const { leadCreditsBalance } = await here.done(creditCalls.ledger, { contractorId: person.id }, { as: admin })
  expect(leadCreditsBalance).toBe(3)
})
