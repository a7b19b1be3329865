import type { ActionsOf } from '#server/calls/feature.ts'
import { signedIn } from '#server/context.ts'
import type { trackRecordCalls } from './contract.ts'
import { savedFigures } from './records.ts'
import { wholeRecord } from './rules.ts'

export const trackRecordActions: ActionsOf<typeof trackRecordCalls> = {
  own: async (context) => {
    const { userId, role } = signedIn(context)
    return wholeRecord(await savedFigures(context.db, [userId]), role === 'client' ? 'client' : 'contractor')
  },
}
