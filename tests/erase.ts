import { eraseAccount } from '#features/privacy/services.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** Erases an account as at the end of its grace period. */
export const erase = (here: World, { id }: Pick<Person, 'id'>): Promise<void> =>
  inTransaction(here.services, [], (transaction) => eraseAccount(transaction, id))
