import { contractorById } from '#features/contractors/records.ts'
import { profileFor } from '#features/contractors/services.ts'
import { nameGiven } from '#features/team/rules/name.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { publicVerificationCalls } from './contract/public.ts'
import type { verificationCalls } from './contract.ts'
import { companiesOf } from './records/company.ts'
import { eventsOf } from './records/event.ts'
import { queuePage, requestsOf } from './records/request.ts'
import { ask, receiveDocuments, removeDocument } from './services/ask.ts'
import { checksShown } from './services/checks-shown.ts'
import { companyAtDesk } from './services/company.ts'
import { approve, reject, setStatus } from './services/decide.ts'
import { readDocument } from './services/read-document.ts'
import { viewsOf } from './services/view.ts'

async function profileOf({ db }: Context, id: string) {
  const contractor = await contractorById(db, id)
  if (!contractor) throw new Refusal('NOT_FOUND', 'Contractor not found')
  return contractor
}

interface Decider {
  firstName: string | null
  lastName: string | null
  email: string | null
}

/** The email of an admin who has given no name yet; null where nobody acted, or somebody whose account is deleted. */
const nameOf = ({ firstName, lastName, email }: Decider): string | null =>
  firstName === null || lastName === null ? null : (nameGiven({ firstName, lastName }) ?? email)

export const publicVerificationActions: ActionsOf<typeof publicVerificationCalls> = {
  checks: async (context, { id }) => checksShown(context, await profileFor(context.db, id, context.actor)),
}

export const verificationActions: ActionsOf<typeof verificationCalls> = {
  own: async (context) => viewsOf(context, await requestsOf(context.db, signedIn(context).userId)),
  ask,
  upload: (context, { requestId, files }) => receiveDocuments(context, requestId, files),
  removeDocument: (context, { id }) => removeDocument(context, id),
  document: readDocument,

  queue: async (context, wanted) => {
    const { rows, pages } = await queuePage(context.db, wanted)
    const views = await viewsOf(context, rows)
    const companies = await companiesOf(
      context.db,
      rows.map((row) => row.contractor_id),
    )
    const requests = rows.flatMap((row, i) => {
      const view = views[i]
      if (!view) return []
      const { business_name, first_name, last_name, email, company_number, utr_number, business_address } = row
      return [
        {
          ...view,
          businessName: business_name,
          firstName: first_name,
          lastName: last_name,
          email,
          companyNumber: company_number,
          // The UTR is a tax number of a person: only the check that needs it shows it.
          utrNumber: view.verificationType === 'business' ? utr_number : null,
          businessAddress: business_address,
          sentSince: row.sent_since,
          decidedBy: nameOf({
            firstName: row.decider_first_name,
            lastName: row.decider_last_name,
            email: row.decider_email,
          }),
          company: companyAtDesk(companies.find((one) => one.contractor_id === row.contractor_id)),
        },
      ]
    })
    return { requests, ...pages }
  },

  approve,
  reject,
  setStatus,

  documents: async (context, { id }) => {
    await profileOf(context, id)
    const requests = await viewsOf(context, await requestsOf(context.db, id))
    return requests
      .flatMap(({ documents }) => documents)
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
  },

  history: async (context, { id }) => {
    const contractor = await profileOf(context, id)
    const events = await eventsOf(context.db, id)
    return {
      verificationStatus: contractor.verification_status,
      requests: await viewsOf(context, await requestsOf(context.db, id)),
      events: events.map((event) => ({
        id: event.id,
        kind: event.kind,
        verificationType: event.verification_type,
        by:
          event.actor_id === id
            ? null
            : nameOf({ firstName: event.first_name, lastName: event.last_name, email: event.email }),
        statusBefore: event.status_before,
        statusAfter: event.status_after,
        reason: event.reason,
        happenedAt: event.happened_at,
      })),
    }
  },
}
