import { eraseAccount } from '#features/privacy/services.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** Erases an account as it is done when its fourteen days are over. */
export const erase = (here: World, { id }: Pick<Person, 'id'>): Promise<void> =>
  inTransaction(here.services, [], (transaction) => eraseAccount(transaction, id))
