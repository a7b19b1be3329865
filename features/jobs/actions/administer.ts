import { setPageHeaders } from '#server/answers/paged-answer.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import { mostCounted } from '#shared/searching.ts'
import { jobAdminCalls } from '../contract/admin.ts'
import { countFound, findJobs } from '../records/search.ts'
import { adminRemove } from './remove.ts'
import { adminView } from './views.ts'

export const jobAdminActions: ActionsOf<typeof jobAdminCalls> = {
  search: async (context, wanted) => {
    const found = await findJobs(context.db, wanted, context.now)
    const total = await countFound(context.db, wanted, context.now)
    setPageHeaders(context, jobAdminCalls.search, { total, upTo: mostCounted })
    return found.map(adminView)
  },
  remove: adminRemove,
}
