import { lockAccount } from '#features/accounts/records/deletion.ts'
import { saveContractor } from '#features/contractors/records.ts'
import { cancelJob } from '#features/jobs/records/cancel.ts'
import { lockJob, lockJobOfLead } from '#features/jobs/records/lock.ts'
import { applyStep, situation } from '#features/leads/records/apply-step.ts'
import { leadById } from '#features/leads/records/lead.ts'
import { partiesOf } from '#features/leads/records/parties.ts'
import { decide, leadStates } from '#features/leads/rules.ts'
import { endForGood } from '#features/subscriptions/records/end.ts'
import type { Transaction } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import { accountDeleted, contractorLeft, homeownerLeft } from '../letters.ts'
import { openJobsOf, openLeadsOf } from './commitments.ts'
import { eraseRows } from './personal-rows.ts'

/**
 * Deletes an account (decisions, section 7): frees and pays back what others held with it, ends its plan, and takes the person
 * out of every table and file. What the law keeps stays without them. Refused with NOT_FOUND, and for an admin FORBIDDEN.
 */
export async function eraseAccount(transaction: Transaction, userId: string): Promise<void> {
  const { db, now, services, mail, touch } = transaction
  const account = await lockAccount(db, userId)
  if (!account) throw new Refusal('NOT_FOUND', 'There is no such account.')
  if (account.user_type === 'admin') throw new Refusal('FORBIDDEN', 'An admin account is not deleted here.')
  if (account.user_type === 'client') await leaveAsHomeowner(transaction, userId)
  else await leaveAsContractor(transaction, userId)
  await eraseRows(db, userId, now)
  mail({ userId, email: account.email }, accountDeleted(account.first_name, services.settings.brand.name))
  touch(userId)
}

async function leaveAsHomeowner({ db, now, services, mail, touch }: Transaction, userId: string): Promise<void> {
  const { publicUrl } = services.settings
  for (const { id, words } of await openJobsOf(db, userId)) {
    const job = await lockJob(db, id)
    if (job?.status !== 'active') continue
    for (const lead of await cancelJob(db, job, { userId }, now)) {
      const { contractor } = await partiesOf(db, lead)
      mail(
        contractor,
        homeownerLeft({ firstName: contractor.firstName, job: words, publicUrl }, lead.credit === 'returned'),
      )
      touch(contractor.userId)
    }
  }
}

async function leaveAsContractor(transaction: Transaction, userId: string): Promise<void> {
  const { db, now, services, mail, touch } = transaction
  const { publicUrl } = services.settings
  for (const { id, words } of await openLeadsOf(db, userId)) {
    const job = await lockJobOfLead(db, id)
    const lead = job && (await leadById(db, id))
    if (!lead || leadStates[lead.status].ended) continue
    await applyStep(db, job, lead, decide(situation(lead), 'leave', 'rule'), { userId, now })
    const { client } = await partiesOf(db, lead)
    mail(client, contractorLeft({ firstName: client.firstName, job: words, publicUrl }))
    touch(client.userId)
  }
  await endForGood(transaction, userId)
  await saveContractor(db, userId, { listed: false }, now)
}
