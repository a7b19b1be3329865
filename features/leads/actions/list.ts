import { withoutContactDetails } from '#features/contact-details/rules.ts'
import { ratingText } from '#features/contractors/rules.ts'
import { openLocation } from '#features/jobs/rules.ts'
import { wholeMiles } from '#features/places/rules.ts'
import { newestQuotes } from '#features/quotes/records.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import type { Input } from '#shared/endpoint.ts'
import { shownPhone } from '#shared/phone.ts'
import { Refusal } from '#shared/refusal.ts'
import type { leadCalls } from '../contract.ts'
import { issuesOf, type LeadIssueRow } from '../records/issues.ts'
import type { LeadRow } from '../records/lead.ts'
import { eventsOf, leadsOfClient, leadsOfContractor } from '../records/list.ts'
import { removedMessages } from '../records/removed.ts'
import { type LeadState, leadStateNames, stateReadings } from '../rules/states.ts'

/** A homeowner's leads. The contractor's phone and e-mail are shown once approved (decisions, section 5). */
export async function ofClient(context: Context) {
  const rows = await leadsOfClient(context.db, signedIn(context).userId)
  const story = await storiesOf(context.db, rows)
  return rows.map((row) => ({
    ...story(row),
    job: { id: row.job_id, title: row.title, description: row.description, status: row.job_status },
    contractor: {
      id: row.contractor_id,
      businessName: row.business_name,
      location: row.location,
      description: row.about,
      trades: row.trades,
      verificationStatus: row.verification_status,
      rating: ratingText(row.rating_sum, row.review_count),
      reviewCount: row.review_count,
      businessPhone: row.approved_at && shownPhone(row.business_phone),
      businessEmail: row.approved_at && row.business_email,
    },
  }))
}

/** A contractor's leads. Before approval nothing tells who the homeowner is or where exactly (decisions, section 5). */
export async function ofContractor(context: Context, input: Input<typeof leadCalls.ofContractor>) {
  const rows = await leadsOfContractor(context.db, signedIn(context).userId, readStatus(input.status))
  const story = await storiesOf(context.db, rows)
  return rows.map((row) => {
    const approved = row.approved_at !== null
    const shown = approved ? (text: string) => text : withoutContactDetails
    const base = { latitude: row.base_latitude, longitude: row.base_longitude }
    return {
      ...story(row, shown),
      job: {
        id: row.job_id,
        title: shown(row.title),
        description: shown(row.description),
        category: row.category,
        location: openLocation(row),
        urgency: row.urgency,
        budgetMin: row.budget_min,
        budgetMax: row.budget_max,
        quotesReceived: row.slots_taken,
        maxQuotes: row.max_quotes,
        status: row.job_status,
        createdAt: row.created_at,
        distanceMiles: wholeMiles(base, row),
      },
      homeowner: {
        firstName: row.first_name,
        contact: approved
          ? {
              lastName: row.last_name,
              email: row.email,
              phone: row.phone && shownPhone(row.phone),
              location: row.location,
              postcode: row.postcode,
            }
          : null,
      },
    }
  })
}

function readStatus(asked: string | undefined): LeadState | undefined {
  if (asked === undefined) return undefined
  const status = stateReadings[asked] ?? leadStateNames.find((name) => name === asked)
  if (!status)
    throw new Refusal('INVALID', 'This lead status does not exist.', { status: 'This lead status does not exist.' })
  return status
}

/** What both sides see of each lead: where it is, its newest quote, and everything that happened. */
async function storiesOf(db: Db, rows: readonly LeadRow[]) {
  const ids = rows.map((row) => row.id)
  const [quotes, events, issues, removed] = await Promise.all([
    newestQuotes(db, ids),
    eventsOf(db, ids),
    issuesOf(db, ids),
    removedMessages(db, ids),
  ])
  // What a lead begins with is written in its first step too.
  const opening = (leadId: string) => events.get(leadId)?.[0]?.id ?? leadId
  return (row: LeadRow, shown: (text: string) => string = (text) => text) => ({
    id: row.id,
    jobId: row.job_id,
    contractorId: row.contractor_id,
    status: row.status,
    contractorConfirmed: row.contractor_confirmed,
    sentAt: row.sent_at,
    confirmedAt: row.confirmed_at,
    approvedAt: row.approved_at,
    contactedAt: row.contacted_at,
    answerDueAt: row.answer_due_at,
    contactMethod: row.contact_method,
    notes: row.notes && !removed.has(opening(row.id)) ? shown(row.notes) : null,
    quote: quotes.get(row.id) ?? null,
    reported: issues.has(row.id),
    issue: issueShown(issues.get(row.id), shown),
    events: (events.get(row.id) ?? []).map((event) => {
      const ground = removed.get(event.id) ?? null
      return {
        id: event.id,
        at: event.at,
        action: event.action,
        by: event.by_role,
        to: event.to_status,
        notes: event.notes && !ground ? shown(event.notes) : null,
        removed: ground,
      }
    }),
  })
}

const issueShown = (issue: LeadIssueRow | undefined, shown: (text: string) => string) =>
  issue?.state === 'open' || issue?.state === 'contested'
    ? {
        state: issue.state,
        notes: shown(issue.notes),
        statement: issue.statement && shown(issue.statement),
        answerDueAt: issue.answer_due_at,
      }
    : null
