import { forEachDue, inBatches } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { anyDue, documentsToRead, queueDue, saveDocumentMark } from './records/marks.ts'
import { documentMark, markDue } from './services/marks.ts'

/** Hashes the content of each new document once. */
const readDocuments: ScheduledWork = {
  name: 'mark-documents',
  does: 'Stores a keyed hash of each document that contractors sent, to find accounts that share one',
  every: '* * * * *',
  bulk: true,
  run: (services, job) =>
    forEachDue(services, job, {
      find: documentsToRead,
      async act({ db }, { id, contractor_id }) {
        await saveDocumentMark(db, id, await documentMark(services, id))
        await queueDue(db, [contractor_id])
      },
    }),
}

const linkAccounts: ScheduledWork = {
  name: 'link-accounts',
  does: 'Finds accounts of contractors that share a company number, tax reference, phone, email, address or document',
  every: '* * * * *',
  run: async (services, job) => {
    if (!(await anyDue(services.database.db))) return
    await inBatches(job, (limit) =>
      inTransaction(services, ['account-links'], (transaction) => markDue(transaction, limit)),
    )
  },
}

export const accountLinkWorks: readonly ScheduledWork[] = [readDocuments, linkAccounts]
