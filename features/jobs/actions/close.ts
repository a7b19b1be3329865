import { withoutContactDetails } from '#features/contact-details/rules.ts'
import { partiesOf } from '#features/leads/records/parties.ts'
import type { Transaction } from '#server/context.ts'
import type { jobRemoved } from '../letters.ts'
import type { LockedJob } from '../records/lock.ts'
import { type Canceller, cancelJob } from '../services.ts'

/** Takes a locked job off the site with all that follows, and tells the contractors whose leads that ends, by this letter. */
export async function closeJob(
  transaction: Transaction,
  job: LockedJob,
  by: Canceller,
  letter: typeof jobRemoved,
): Promise<void> {
  const { db, services } = transaction
  for (const lead of await cancelJob(transaction, job, by)) {
    const { contractor } = await partiesOf(db, lead)
    const title = withoutContactDetails(job.title)
    const { publicUrl } = services.settings
    transaction.mail(contractor, letter(contractor.firstName, title, lead.credit === 'returned', publicUrl))
    transaction.touch(lead.contractor_id)
  }
  transaction.touch(job.client_id)
}
