import { withoutContactDetails } from '#features/contact-details/rules.ts'
import type { Letter } from '#server/mail/outbox.ts'
import { hours } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import type { LeadRow } from '../records/lead.ts'
import type { Party } from '../records/parties.ts'
import type { LeadAction, leadOpenings, RuleAction, StepTaker } from '../rules/actions.ts'
import { answerTime, issueAnswerTime } from '../rules/times.ts'

export interface LeadNews {
  client: Party
  contractor: Party
  jobTitle: string
  /** Who took the step. */
  by: StepTaker
  notes: string
  lead: LeadRow
  publicUrl: string
  /** Where the letter leads, when that is not the dashboard. */
  link?: string
}

/** What a contractor may read before approval, by mail as on the page (decisions, section 5). */
const withoutContacts = (news: LeadNews): LeadNews => ({
  ...news,
  jobTitle: withoutContactDetails(news.jobTitle),
  notes: withoutContactDetails(news.notes),
})

interface Draft {
  to: 'client' | 'contractor'
  subject: string
  paragraphs: string[]
  label: string
}

/** A removed job is told by the jobs feature, a closed account by that of privacy, a lifted suspension by that of sanctions. */
type Told =
  | LeadAction
  | Exclude<RuleAction, 'cancel' | 'leave' | 'make-good'>
  | keyof typeof leadOpenings
  | 'reject-no-show'
  | 'tell-homeowner-upheld'
  | 'tell-homeowner-rejected'

/** The letter that tells one side of a lead what the other side, or a rule, has just done. */
export function letterAbout(action: Told, news: LeadNews): { to: 'client' | 'contractor'; letter: Letter } {
  const open = drafts[action](news)
  const hidden = open.to === 'contractor' && news.lead.approved_at === null
  const draft = hidden ? drafts[action](withoutContacts(news)) : open
  const reader = news[draft.to]
  const dashboard = draft.to === 'client' ? paths.clientDashboard : paths.contractorDashboard()
  return {
    to: draft.to,
    letter: {
      kind: `lead-${action}`,
      topic: 'work',
      subject: draft.subject,
      greeting: `Hello ${reader.firstName},`,
      paragraphs: draft.paragraphs,
      button: { label: draft.label, url: news.link ?? `${news.publicUrl}${dashboard}` },
    },
  }
}

const toClient = (subject: string, paragraphs: string[], label = 'Open your dashboard'): Draft => ({
  to: 'client',
  subject,
  paragraphs,
  label,
})
const toContractor = (subject: string, paragraphs: string[], label = 'Open your dashboard'): Draft => ({
  to: 'contractor',
  subject,
  paragraphs,
  label,
})
const quoted = (notes: string) => (notes ? [`They wrote: “${notes}”`] : [])
const returned = ({ lead }: LeadNews) =>
  lead.credit === 'returned' ? ['Your lead credit is back in your balance.'] : []

const toAnswer = `${answerTime / hours(1)} hours`
const toAnswerReport = `${issueAnswerTime / hours(1)} hours`

const drafts: Record<Told, (news: LeadNews) => Draft> = {
  'request-quote': ({ contractor, jobTitle, notes }) =>
    toClient(`${contractor.name} is interested in “${jobTitle}”`, [
      `${contractor.name} would like to quote for “${jobTitle}”. They have not confirmed yet; we will write again when they do.`,
      ...quoted(notes),
    ]),
  invite: ({ client, jobTitle, notes }) =>
    toContractor(
      `${client.name} invites you to quote for “${jobTitle}”`,
      [
        `${client.name} looked at your profile and invites you to quote for “${jobTitle}”.`,
        ...quoted(notes),
        'Accepting takes one lead credit and one of the places on the job. Declining costs nothing.',
      ],
      'See the invitation',
    ),
  'confirm-quote': ({ contractor, client, jobTitle, lead }) =>
    lead.status === 'confirmed'
      ? toClient(`${contractor.name} accepted your invitation`, [
          `${contractor.name} accepted your invitation to quote for “${jobTitle}” and will be in touch, ${client.firstName}.`,
        ])
      : toClient(
          `${contractor.name} asks to quote for “${jobTitle}”`,
          [
            `${contractor.name} has confirmed the request to quote for “${jobTitle}”.`,
            `Approve them to share contact details, or decline. If you do not answer within ${toAnswer}, the request expires and their place becomes free.`,
          ],
          'Approve or decline',
        ),
  approve: ({ client, jobTitle }) =>
    toContractor(
      `${client.name} approved you for “${jobTitle}”`,
      [`${client.name} approved your request for “${jobTitle}”. Their contact details are on your dashboard.`],
      'See contact details',
    ),
  decline: (news) =>
    news.by === 'contractor'
      ? toClient(`${news.contractor.name} cannot take on “${news.jobTitle}”`, [
          `${news.contractor.name} declined your invitation. You can invite somebody else from the directory.`,
        ])
      : toContractor(`${news.client.name} declined your request for “${news.jobTitle}”`, [
          `${news.client.name} declined your request to quote for “${news.jobTitle}”.`,
          ...returned(news),
        ]),
  'mark-contacted': ({ contractor, jobTitle }) =>
    toClient(`${contractor.name} has been in touch about “${jobTitle}”`, [
      `${contractor.name} recorded that they contacted you about “${jobTitle}”. The next step is a site visit.`,
    ]),
  'site-visit-complete': ({ contractor, jobTitle }) =>
    toClient(`${contractor.name} has seen the site for “${jobTitle}”`, [
      `${contractor.name} recorded the site visit for “${jobTitle}”. A formal quote comes next.`,
    ]),
  'report-homeowner-issue': ({ contractor, jobTitle, notes }) =>
    toClient(
      `${contractor.name} reports a missed visit for “${jobTitle}”`,
      [
        `${contractor.name} reports that the visit for “${jobTitle}” could not take place.`,
        ...quoted(notes),
        `Please tell us within ${toAnswerReport} whether this is right. You do not need to sign in. If you do not answer, we will accept the report, and their lead credit goes back to them.`,
      ],
      'Answer',
    ),
  'submit-quote': ({ contractor, jobTitle }) =>
    toClient(
      `Your quote from ${contractor.name} for “${jobTitle}”`,
      [
        `${contractor.name} has sent a formal quote for “${jobTitle}”. Read it in full, then accept it or wait for others.`,
      ],
      'Read the quote',
    ),
  'accept-quote': ({ client, jobTitle }) =>
    toContractor(`${client.name} accepted your quote for “${jobTitle}”`, [
      `Congratulations: ${client.name} accepted your quote for “${jobTitle}”. Mark the work complete when it is done.`,
    ]),
  'mark-completed': ({ contractor, jobTitle }) =>
    toClient(
      `${contractor.name} has finished “${jobTitle}”`,
      [`${contractor.name} says the work on “${jobTitle}” is done. Please confirm, and rate the work.`],
      'Confirm and rate',
    ),
  'confirm-completion': ({ client, jobTitle }) =>
    toContractor(`${client.name} confirmed and rated “${jobTitle}”`, [
      `${client.name} confirmed that “${jobTitle}” is complete. Their rating is on your profile.`,
    ]),
  withdraw: ({ contractor, jobTitle, notes }) =>
    toClient(`${contractor.name} withdrew from “${jobTitle}”`, [
      `${contractor.name} is no longer available for “${jobTitle}”. Their place is free for another contractor.`,
      ...quoted(notes),
    ]),
  expire: (news) =>
    toContractor(`No answer for “${news.jobTitle}”`, [
      `There was no answer about “${news.jobTitle}” within ${toAnswer}, so the request has expired.`,
      ...returned(news),
    ]),
  close: (news) =>
    toContractor(`Another quote was accepted for “${news.jobTitle}”`, [
      `${news.client.name} accepted another quote for “${news.jobTitle}”.`,
      ...returned(news),
    ]),
  'reject-no-show': ({ jobTitle, notes }) =>
    toContractor(`Your report about “${jobTitle}” was not upheld`, [
      `We have read your report and what the homeowner said about “${jobTitle}”. We have not upheld it, so the credit does not come back.`,
      `The reason: ${notes}`,
      'If you think this is wrong, reply to this email and a person will look again.',
    ]),
  'tell-homeowner-upheld': ({ contractor, jobTitle, notes }) =>
    toClient(`We upheld the report about “${jobTitle}”`, [
      `We have read what you and ${contractor.name} said about the visit for “${jobTitle}”, and upheld their report. Their place on the job is free again.`,
      `The reason: ${notes}`,
      'If you think this is wrong, reply to this email and a person will look again.',
    ]),
  'tell-homeowner-rejected': ({ contractor, jobTitle, notes }) =>
    toClient(`We did not uphold the report about “${jobTitle}”`, [
      `We have read what you and ${contractor.name} said about the visit for “${jobTitle}”, and have not upheld their report. You can carry on together as before.`,
      `The reason: ${notes}`,
    ]),
  'uphold-no-show': (news) =>
    toContractor(`Your report about “${news.jobTitle}” was upheld`, [
      `Your report that “${news.jobTitle}” could not be viewed was upheld.`,
      ...returned(news),
    ]),
}
