import { sharedOf } from '#features/account-links/records/desk.ts'
import { standingOf } from '#features/account-links/records/links.ts'
import { markKinds } from '#features/account-links/rules/marks.ts'
import { linkStateNames, stateOf } from '#features/account-links/rules.ts'
import { detailsInWords, detailsShown } from '#features/audit/rules.ts'
import { caseNumber, complaintKinds, outcomes } from '#features/complaints/rules.ts'
import { choiceInWords, subjectName, ways } from '#features/consents/rules.ts'
import { creditKindNamesForUs, entryName } from '#features/credits/rules.ts'
import { leadStates } from '#features/leads/rules/states.ts'
import { historyLine } from '#features/leads/rules/story.ts'
import { mailStateNames } from '#features/mails/rules.ts'
import { reportReasons, reportStates } from '#features/reports/rules.ts'
import {
  groundSentence,
  type SanctionState,
  sanctionGroundNames,
  sanctionKindNames,
  sanctionKinds,
  sanctionStates,
  untilWhen,
} from '#features/sanctions/rules.ts'
import { categoryName } from '#features/trades/rules.ts'
import { checkLabels } from '#features/verification/rules/check-types.ts'
import type { Db } from '#server/database/database.ts'
import { type AdminRole, mayDo } from '#shared/admin-roles.ts'
import { formatDay } from '#shared/dates.ts'
import { mailKindName } from '#shared/mail-kind-words.ts'
import { formatPence } from '#shared/money.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import type { FileRow } from './contract.ts'
import * as records from './records/sections.ts'

type Page = records.Page
type SectionRow = Omit<Partial<FileRow>, 'at'> & Pick<FileRow, 'id' | 'what'> & { at: Date }
/** What an admin with these roles may see of it. */
type Section = (db: Db, of: Page, now: Date, roles: readonly AdminRole[]) => Promise<SectionRow[]>

/** The sections of a file, each row in words. Texts people wrote are excluded, except reported ones and our notes. */
export const sections = {
  jobs: async (db, of) =>
    (await records.jobsOf(db, of)).map((job) => ({
      id: job.id,
      at: job.created_at,
      what: job.title,
      state: jobStates[job.status],
      detail: `${categoryName(job.category)} in ${job.location}; ${counted(job.slots_taken, 'contractor')} in touch`,
      path: paths.adminLeads({ jobId: job.id }),
    })),
  leads: async (db, of, _now, roles) =>
    (await records.leadsOf(db, of)).map((lead) => {
      const isClient = lead.client_id === of.id
      const names = { client: lead.client, contractor: lead.contractor }
      return {
        id: lead.id,
        at: lead.sent_at,
        what: lead.title,
        state: leadStates[lead.status][isClient ? 'client' : 'contractor'],
        other: isClient
          ? { how: 'With', id: lead.contractor_id, name: lead.contractor }
          : { how: 'For', id: lead.client_id, name: lead.client },
        detail: mayDo(roles, 'payments') ? creditStates[lead.credit] : null,
        path: paths.adminLeads({ jobId: lead.job_id }),
        story: lead.events.map(({ at, action, by_role: by, to_status: to }) => ({
          at: new Date(at).toISOString(),
          what: historyLine({ action, by, to }, names),
        })),
      }
    }),
  reviews: async (db, of) =>
    (await records.reviewsOf(db, of)).map((review) => ({
      id: review.id,
      at: review.written_at,
      what: `${review.rating} of 5 for “${review.title}”`,
      state: review.taken_down_at ? 'Taken down' : review.published_at ? 'Published' : 'Not published',
      other:
        review.client_id === of.id
          ? { how: 'About', id: review.contractor_id, name: review.contractor }
          : { how: 'By', id: review.client_id, name: review.client },
      path: paths.reviewsOf(review.contractor_id),
    })),
  checks: async (db, of) =>
    (await records.checksOf(db, of)).map((check) => ({
      id: check.id,
      at: check.submitted_at ?? check.created_at,
      what: checkLabels[check.verification_type],
      state: check.submitted_at ? checkStates[check.status] : 'Not sent in yet',
      detail: check.expires_at && `Until ${formatDay(check.expires_at)}`,
      by: check.decider,
    })),
  sanctions: async (db, of, _now, roles) =>
    (await records.sanctionsOf(db, of)).map((sanction) => ({
      id: sanction.id,
      at: sanction.imposed_at,
      what: `${sanctionKinds[sanction.kind].label} ${untilWhen(sanction.ends_at)}`,
      state: sanctionStates[sanction.state].label,
      detail: `${groundSentence(sanction.ground)} ${sanction.reason}`,
      by: sanction.imposer,
      path: mayDo(roles, 'moderation') ? atTheDesk(sanction.state, of.id) : null,
    })),
  complaints: async (db, of, _now, roles) =>
    (await records.complaintsOf(db, of)).map((complaint) => ({
      id: complaint.id,
      at: complaint.opened_at,
      what: `${caseNumber(complaint.number)}: ${complaintKinds[complaint.kind]}`,
      state: complaint.closed_at ? (complaint.outcome ? outcomes[complaint.outcome] : 'Closed') : 'Open',
      detail: complaint.complainant_id === of.id ? 'They complained' : 'It is about them',
      // What is said in a case is read by those alone who do complaints.
      path: mayDo(roles, 'complaints') ? paths.complaint(complaint.id) : null,
    })),
  mails: async (db, of, _now, roles) =>
    (await records.mailsOf(db, of)).map((mail) => {
      // The subject reveals the content: only for admins who may read mails.
      const seesSubject = mayDo(roles, 'letters')
      const kind = mailKindName(mail.kind)
      return {
        id: mail.id,
        at: mail.sent_at ?? mail.created_at,
        what: seesSubject ? mail.subject : kind,
        state: mailStateNames[mail.state],
        detail: [seesSubject && kind, mail.attempts > 1 && counted(mail.attempts, 'attempt')]
          .filter(Boolean)
          .join(', '),
      }
    }),
  consents: async (db, of) =>
    (await records.consentsOf(db, of)).map(({ id, at, subject, choice, how }) => ({
      id,
      at,
      what: subjectName(subject),
      state: choiceInWords(subject, choice),
      detail: ways[how],
    })),
  sessions: async (db, of, now) =>
    (await records.sessionsOf(db, of, now)).map((session) => ({
      id: session.id,
      at: session.created_at,
      what: session.user_agent ?? 'A browser that does not name itself',
      detail: `Last used ${formatDay(session.updated_at)}`,
    })),
  audit: async (db, of, _now, roles) =>
    (await records.auditOf(db, of)).map(({ id, at, action, reason, details, admin }) => ({
      id,
      at,
      what: whatWasDone(action, mayDo(roles, 'payments') ? details : withoutCredits(details)),
      detail: reason,
      by: admin ?? 'The command line',
    })),
  ledger: async (db, of) =>
    (await records.ledgerOf(db, of)).map((entry) => ({
      id: entry.id,
      at: entry.created_at,
      what: `${entryName(entry, creditKindNamesForUs)}, balance ${entry.balance}`,
      state: entry.amount > 0 ? `+${entry.amount}` : `${entry.amount}`,
      detail: [entry.reason, entry.title, entry.expires_at && `until ${formatDay(entry.expires_at)}`]
        .filter(Boolean)
        .join('; '),
      by: entry.admin,
    })),
  payments: async (db, of) =>
    (await records.paymentsOf(db, of)).map((invoice) => ({
      id: invoice.id,
      at: invoice.paid_at,
      what: `${invoice.number}: ${invoice.description}`,
      state: formatPence(invoice.amount),
      detail: invoice.refunded_at && `Paid back ${formatDay(invoice.refunded_at)}`,
      path: `/api/subscription/invoices/${invoice.id}/pdf`,
    })),
  links: async (db, of) => {
    const links = await records.linksOf(db, of)
    const shared = await sharedOf(
      db,
      links.map(({ id }) => id),
    )
    return links.map((link) => ({
      id: link.id,
      at: link.found_at,
      what: `${link.other ?? 'A deleted account'}, which came ${link.later_id === of.id ? 'earlier' : 'later'}`,
      state: linkStateNames[stateOf(standingOf(link))],
      detail: shared
        .filter(({ link_id }) => link_id === link.id)
        .map(({ kind, until }) => `${markKinds[kind].label}${until ? ` until ${formatDay(until)}` : ''}`)
        .join(', '),
      by: link.decider,
      path: paths.adminPerson(link.later_id === of.id ? link.earlier_id : link.later_id),
    }))
  },
  messages: async (db, of) =>
    (await records.reportedMessagesOf(db, of)).map((report) => ({
      id: report.id,
      at: report.reported_at,
      what: report.text ?? 'It is not there any more',
      state: reportStates[report.state].label,
      detail: reportReasons[report.reason].label,
      path: paths.adminReports,
    })),
  notes: async (db, of) =>
    (await records.notesOf(db, of)).map(({ id, text, written_at, author }) => ({
      id,
      at: written_at,
      what: text,
      by: author,
    })),
} satisfies Record<string, Section>
export type SectionName = keyof typeof sections

/** The desk where a sanction can still be decided, if any. */
function atTheDesk(state: SanctionState, userId: string): string | null {
  const { active, appealed } = sanctionStates[state]
  if (active) return paths.adminSanctions({ show: 'active', userId })
  return appealed ? paths.adminSanctions({ userId }) : null
}

const filled = (details: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null && value !== ''))

/** The details without how many credits were given or taken. */
const withoutCredits = ({ amount: _amount, credits: _credits, ...details }: Record<string, unknown>) => details

/** A sanction by its kind and ground; any other action by its name and details. */
function whatWasDone(action: string, details: Record<string, unknown>): string {
  const { kind, ground, ...others } = filled(detailsShown(details))
  const sanction = sanctionKindNames.find((name) => name === kind)
  const clause = sanctionGroundNames.find((name) => name === ground)
  if (sanction && clause) {
    const until = typeof others.endsOn === 'string' ? ` until the end of ${formatDay(others.endsOn)}` : ''
    return `${sanctionKinds[sanction].label}${until}. ${groundSentence(clause)}`
  }
  const given = detailsInWords({
    ...(kind !== undefined && { kind }),
    ...(ground !== undefined && { ground }),
    ...others,
  })
  return given ? `${action} (${given})` : action
}

const jobStates = { active: 'Active', completed: 'Completed', closed: 'Closed', cancelled: 'Removed' }
const checkStates = { pending: 'Waiting for us', approved: 'Approved', rejected: 'Rejected' }
const creditStates = {
  none: 'No credit taken',
  held: 'A credit is held',
  captured: 'A credit was spent',
  returned: 'The credit went back',
}
