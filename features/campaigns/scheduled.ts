import type { BulkWork } from '#features/bulk-runs/services.ts'
import { countIncomplete, incompleteAfter } from './records.ts'
import { remind } from './services/remind.ts'

/** A reminder for every contractor without a profile. */
export const reengageAll: BulkWork = {
  name: 'send-reengagement',
  changes: ['campaigns'],
  count: (db, { started_at }) => countIncomplete(db, started_at),
  next: (db, { reached, started_at }, limit) => incompleteAfter(db, reached, started_at, limit),
  act: async (transaction, userId) => ((await remind(transaction, userId)) === null ? 'sent' : 'skipped'),
}
