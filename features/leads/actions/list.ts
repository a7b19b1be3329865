import { withoutContactDetails } from '#features/contact-details/rules.ts'
import { aboutShown } from '#features/contractors/rules/about.ts'
import { logoUrl, ratingText } from '#features/contractors/rules.ts'
import { profileFor } from '#features/contractors/services.ts'
import { takenBackWith } from '#features/credits/records.ts'
import { fitOf } from '#features/jobs/rules/fit.ts'
import { isOpen, openLocation } from '#features/jobs/rules.ts'
import { answersShown } from '#features/jobs/services/open-view.ts'
import { photosShown } from '#features/jobs/services/photos.ts'
import { wholeMiles } from '#features/places/rules.ts'
import { agreementsOf } from '#features/quotes/records/acceptance.ts'
import { newestQuotes } from '#features/quotes/records.ts'
import { reviewsOfLeads } from '#features/reviews/records/review.ts'
import { ownReviewShown } from '#features/reviews/services/views.ts'
import { shownRecord } from '#features/track-records/rules.ts'
import { setPageHeaders } from '#server/answers/paged-answer.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Input } from '#shared/endpoint.ts'
import { shownPhone } from '#shared/phone.ts'
import { refusalAt } from '#shared/refusal.ts'
import { leadCalls } from '../contract.ts'
import { attemptsOf } from '../records/attempts.ts'
import { issuesOf, type KnownIssue } from '../records/issues.ts'
import type { LeadEventRow, LeadRow } from '../records/lead.ts'
import {
  countLeads,
  eventsOf,
  jobsToInviteTo,
  leadsOfClient,
  leadsOfContractor,
  mainEventsOf,
} from '../records/list.ts'
import { removedTexts } from '../records/removed.ts'
import { situation } from '../rules/decide.ts'
import { leadsPerPage } from '../rules/limits.ts'
import { quoteShown } from '../rules/quote-shown.ts'
import { type LeadState, leadStateNames, readsStreet, sharesContacts, stateReadings } from '../rules/states.ts'
import { attemptsShown } from '../services/attempts-shown.ts'
import { ownLead } from '../services/lock.ts'

/** Masks text for the other side until contact details are shared (decisions, sections 5 and 13). */
const shownOf = (row: LeadRow) => (sharesContacts(row) ? (text: string) => text : withoutContactDetails)

const pageOf = (page: number) => ({ limit: leadsPerPage, offset: (page - 1) * leadsPerPage })
const isLast = (page: number, total: number) => page * leadsPerPage >= total

/**
 * A homeowner's leads. The contractor's phone and email are included once approved (decisions, section 5), or when the public
 * profile shows them.
 */
export async function ofClient(context: Context, input: Input<typeof leadCalls.ofClient>) {
  const { userId } = signedIn(context)
  const { page, jobId } = input
  const asked = { clientId: userId, jobId }
  const [rows, total] = await Promise.all([
    leadsOfClient(context.db, asked, pageOf(page)),
    countLeads(context.db, asked),
  ])
  setPageHeaders(context, leadCalls.ofClient, {
    total,
    next: isLast(page, total) ? null : { ...input, page: page + 1 },
  })
  const ids = rows.map((row) => row.id)
  const [removed, reviews] = await Promise.all([removedTexts(context.db, ids), reviewsOfLeads(context.db, ids)])
  const story = await storiesOf(context, rows, removed)
  return rows.map((row) => ({
    ...story({ ...row, isFree: row.contractor_takes_part && isOpen({ ...row, status: row.job_status }) }),
    complaintId: row.complaint_id,
    creditReturned: row.credit === 'returned',
    review: ownReviewShown(reviews.get(row.id), context.now),
    job: { id: row.job_id, title: row.title, description: row.description, status: row.job_status },
    contractor: {
      id: row.contractor_id,
      businessName: row.business_name,
      logoUrl: logoUrl(row.logo),
      location: row.location,
      description: sharesContacts(row) ? row.about : aboutShown({ ...row, description: row.about }),
      trades: row.trades,
      verificationStatus: row.verification_status,
      rating: ratingText(row.rating_sum, row.review_count),
      reviewCount: row.review_count,
      tradedBefore: row.traded_before,
      record: shownRecord(row.figures, 'contractor'),
      phoneConfirmed: row.phone_confirmed_at !== null,
      distanceMiles: wholeMiles({ latitude: row.base_latitude, longitude: row.base_longitude }, row),
      businessPhone: sharesContacts(row) || row.lists_phone ? shownPhone(row.business_phone) : null,
      businessEmail: sharesContacts(row) || row.lists_email ? row.business_email : null,
    },
  }))
}

/** Every step of a lead for its two people, with the texts they may read. */
export async function history(context: Context, { leadId }: Input<typeof leadCalls.history>) {
  const lead = await ownLead(context, leadId)
  const [events, removed] = await Promise.all([eventsOf(context.db, [leadId]), removedTexts(context.db, [leadId])])
  return (events.get(leadId) ?? []).map((event) => eventShown(event, removed, shownOf(lead)))
}

export async function invitable(context: Context, { contractorId }: Input<typeof leadCalls.invitable>) {
  const { db, actor } = context
  const contractor = await profileFor(db, contractorId, actor)
  const open = await jobsToInviteTo(db, signedIn(context).userId, contractorId)
  const jobs = open.filter(({ possible }) => possible).map((job) => ({ ...job, fit: fitOf(job, contractor) }))
  return { openJobs: open.length, jobs }
}

/** A contractor's leads. Before approval nothing reveals who the homeowner is or where exactly (decisions, section 5). */
export async function ofContractor(context: Context, input: Input<typeof leadCalls.ofContractor>) {
  const { userId: contractorId } = signedIn(context)
  const { page, leadId } = input
  const asked = { contractorId, leadId, status: readStatus(input.status) }
  const [rows, total] = await Promise.all([
    leadsOfContractor(context.db, asked, pageOf(page)),
    countLeads(context.db, asked),
  ])
  const next = isLast(page, total) ? null : { ...input, page: page + 1 }
  setPageHeaders(context, leadCalls.ofContractor, { total, next })
  const ids = rows.map(({ id }) => id)
  const [removed, takenBack] = await Promise.all([removedTexts(context.db, ids), takenBackWith(context.db, ids)])
  const story = await storiesOf(context, rows, removed)
  return rows.map((row) => {
    const shown = shownOf(row)
    const base = { latitude: row.base_latitude, longitude: row.base_longitude }
    return {
      ...story(row),
      // A complaint pauses the deadline, also before the contractor is asked.
      answerDueAt: row.status === 'awaiting_completion' && row.open_complaint ? null : row.answer_due_at,
      complaintId: row.complaint_id,
      credit: { returned: row.credit === 'returned', takenBack: takenBack.get(row.id)?.reason ?? null },
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
        photos: photosShown(row.photos, shown),
        answered: answersShown(row, shown),
      },
      homeowner: {
        firstName: row.first_name,
        gone: row.client_gone,
        phoneConfirmed: row.phone_confirmed_at !== null,
        record: shownRecord(row.figures, 'client'),
        contact:
          sharesContacts(row) && !row.client_gone
            ? {
                lastName: row.last_name,
                email: row.email,
                phone: row.phone && shownPhone(row.phone),
                location: row.location,
                postcode: row.postcode,
                street: readsStreet(row) ? row.street : null,
              }
            : null,
      },
    }
  })
}

function readStatus(asked: string | undefined): LeadState | undefined {
  if (asked === undefined) return undefined
  const status = stateReadings[asked] ?? leadStateNames.find((name) => name === asked)
  if (!status) throw refusalAt('status', 'This lead status does not exist.')
  return status
}

type Removed = Awaited<ReturnType<typeof removedTexts>>

/** What both sides see of each lead: its state, newest quote and main steps. */
async function storiesOf({ db, now }: Context, rows: readonly LeadRow[], removed: Removed) {
  const ids = rows.map((row) => row.id)
  const [quotes, agreements, events, issues, attempts] = await Promise.all([
    newestQuotes(db, ids),
    agreementsOf(db, ids),
    mainEventsOf(db, ids),
    issuesOf(db, ids),
    attemptsOf(db, ids),
  ])
  // The opening message is also in the first step.
  const opening = (leadId: string) => events.get(leadId)?.[0]?.id ?? leadId
  const quoteOf = (row: LeadRow) => {
    const quote = quotes.get(row.id)
    return quote ? quoteShown(row, quote) : null
  }
  return (row: LeadRow & { isFree?: boolean }, shown = shownOf(row)) => ({
    id: row.id,
    jobId: row.job_id,
    contractorId: row.contractor_id,
    ...situation(
      { ...row, validUntil: quotes.get(row.id)?.validUntil, isWantedAgain: row.isFree && quotes.has(row.id) },
      now,
    ),
    sentAt: row.sent_at,
    confirmedAt: row.confirmed_at,
    approvedAt: row.approved_at,
    contactedAt: row.contacted_at,
    answerDueAt: row.answer_due_at,
    contactMethod: row.contact_method,
    notes: row.notes && !removed.has(opening(row.id)) ? shown(row.notes) : null,
    quote: quoteOf(row),
    agreement: agreements.get(row.id) ?? null,
    reviewUntil: row.review_until,
    stepBackUntil: row.step_back_until,
    presumedDone: row.presumed_done,
    reported: (issues.get(row.id) ?? []).map(({ reason }) => reason),
    issue: issueShown(issues.get(row.id), shown),
    attempts: attemptsShown(attempts.get(row.id), shown),
    events: (events.get(row.id) ?? []).map((event) => eventShown(event, removed, shown)),
    stepCount: events.get(row.id)?.[0]?.step_count ?? 0,
  })
}

function eventShown(event: LeadEventRow, removed: Removed, shown: (text: string) => string) {
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
}

function issueShown(issues: readonly KnownIssue[] = [], shown: (text: string) => string) {
  const issue = issues.find(({ state }) => state === 'open' || state === 'contested')
  if (!issue) return null
  return {
    state: issue.state === 'open' ? ('open' as const) : ('contested' as const),
    reason: issue.reason,
    notes: shown(issue.notes),
    statement: issue.statement && shown(issue.statement),
    answerDueAt: issue.answer_due_at,
    answeredAt: issue.answered_at,
    visited: issue.visited,
    decideBy: issue.decide_by,
  }
}
