import type { ActionsOf } from '#server/feature.ts'
import type { jobAdminCalls } from '../contract/admin.ts'
import { findJobs } from '../records/search.ts'
import { adminRemove } from './remove.ts'
import { adminView } from './views.ts'

export const jobAdminActions: ActionsOf<typeof jobAdminCalls> = {
  search: async ({ db }, wanted) => (await findJobs(db, wanted)).map(adminView),
  remove: adminRemove,
}
