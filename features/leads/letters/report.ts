import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { formatMoment, inHours } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import type { LeadIssueRow } from '../records/issues.ts'
import { reportKinds, whatOfJob } from '../rules/reports.ts'
import { leadStates } from '../rules/states.ts'
import { decisionTime } from '../rules/times.ts'
import { type Drafts, type LeadNews, quoted, returned, toClient, toContractor } from './draft.ts'

type Reporting =
  | 'report-homeowner-issue'
  | 'contest-no-show'
  | 'uphold-no-show'
  | 'reject-no-show'
  | 'reported-upheld'
  | 'reported-overdue'
  | 'reported-rejected'

const kindOf = ({ report = 'no-show' }: LeadNews) => report
const whatOf = (news: LeadNews) => reportKinds[kindOf(news)].what
const again = 'If you think this is wrong, reply to this email and a person will look again.'

/** Letters about a report, its question and its decision. */
export const reportLetters: Drafts<Reporting> = {
  'report-homeowner-issue': (news) => [
    toClient(
      `${news.contractor.name} reports ${whatOf(news)} for “${news.jobTitle}”`,
      [
        `${news.contractor.name} reports ${whatOf(news)}, about “${news.jobTitle}”.`,
        `The report says: “${news.notes}”`,
        `Please tell us within ${inHours(reportKinds[kindOf(news)].answerTime)} whether this is right. You do not need to sign in. If you do not answer, we will accept the report, and they get back what they paid to reach you. If you disagree, a person reads both sides and decides within ${inHours(decisionTime)}; if you do not answer and the visit has been recorded by then, a person decides too.${whatOfJob(kindOf(news))}`,
      ],
      'Answer',
    ),
  ],
  'contest-no-show': ({ client, jobTitle, notes, dueAt, lead, unanswered }) => [
    toContractor(
      `${client.name} ${unanswered ? 'has not answered' : 'does not agree with'} your report about “${jobTitle}”`,
      [
        unanswered
          ? `${client.name} has not answered your report about “${jobTitle}”. The visit has been recorded since, so that alone does not decide it.`
          : `${client.name} does not agree with your report about “${jobTitle}”.`,
        ...quoted(notes),
        `One of us reads your report${unanswered ? '' : ' and their answer'}, and decides${dueAt ? ` by ${formatMoment(dueAt)}` : ''}. Not decided by then, ${lead.credit === 'returned' ? 'it is decided for you' : 'your lead credit comes back'}. You will hear from us.`,
      ],
    ),
  ],
  'uphold-no-show': (news) => [
    toContractor(`Your report about “${news.jobTitle}” was upheld`, [
      `Your report about “${news.jobTitle}” was upheld.`,
      `The reason: ${news.notes}`,
      ...(news.before?.credit === 'returned'
        ? ['Your lead credit had come back already, by another rule.']
        : returned(news)),
    ]),
  ],
  'reject-no-show': ({ jobTitle, notes, lead, unanswered }) => [
    toContractor(`Your report about “${jobTitle}” was not upheld`, [
      `We have read your report about “${jobTitle}”${unanswered ? '' : ' and the homeowner’s answer to it'}. We have not upheld it${lead.credit === 'captured' ? ', so the credit does not come back' : ''}.`,
      ...(lead.credit === 'returned' ? ['Your lead credit has come back all the same, by another rule.'] : []),
      `The reason: ${notes}`,
      again,
    ]),
  ],
  'reported-upheld': ({ contractor, jobTitle, notes, jobClosed, unanswered }) => [
    toClient(`We upheld the report about “${jobTitle}”`, [
      `We have read the report of ${contractor.name} about “${jobTitle}”${unanswered ? ', which you have not answered' : ' and your answer to it'}, and upheld the report.${jobClosed ? ' The job is closed.' : ''}`,
      `The reason: ${notes}`,
      again,
    ]),
  ],
  // Decided by the deadline and not by an admin, so the letter states no finding and accuses nobody.
  'reported-overdue': ({ contractor, jobTitle, lead, unanswered }) => [
    toClient(`The report about “${jobTitle}” is closed`, [
      unanswered
        ? `You have not answered the report of ${contractor.name} about “${jobTitle}”. Since the visit had been recorded, one of us was to decide within ${inHours(decisionTime)}, and nobody did. We are sorry.`
        : `You and ${contractor.name} disagree about their report for “${jobTitle}”. One of us was to decide within ${inHours(decisionTime)} of your answer, and nobody did. We are sorry.`,
      `What we do not decide in time is decided for the contractor by our rules${lead.credit === 'captured' ? ', so they get back what they paid to reach you' : ''}. It does not mean that ${unanswered ? 'the report is right' : 'what you told us is wrong'}.`,
      again,
    ]),
  ],
  'reported-rejected': ({ contractor, jobTitle, notes, lead, unanswered }) => [
    toClient(`We did not uphold the report about “${jobTitle}”`, [
      `We have read the report of ${contractor.name} about “${jobTitle}”${unanswered ? ', which you have not answered' : ' and your answer to it'}, and have not upheld the report.${leadStates[lead.status].ended ? '' : ' You can carry on together as before.'}`,
      `The reason: ${notes}`,
    ]),
  ],
}

interface Contested extends Pick<LeadIssueRow, 'reason' | 'notes'>, Pick<LeadNews, 'contractor' | 'jobTitle'> {
  /** The homeowner's answer; null when there is none, and the visit was recorded since. */
  statement: string | null
  decideBy: Date
}

/** To our team: a report needs a decision, one that the homeowner contests, or has left unanswered after a recorded visit. */
export const contestedReportWaits = (
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { contractor, jobTitle, reason, notes, statement, decideBy }: Contested,
): Letter => ({
  kind: 'contested-report-waits',
  topic: 'staff',
  subject: `${statement === null ? 'An unanswered' : 'A contested'} report is waiting: ${reportKinds[reason].label.toLowerCase()}`,
  greeting: 'Hello,',
  paragraphs: [
    `${contractor.name} has made a report about “${jobTitle}”: “${notes}”`,
    statement === null
      ? 'The homeowner has not answered. The visit has been recorded since.'
      : `The homeowner does not agree: “${statement}”`,
    `Please decide by ${formatMoment(decideBy)}. What is not decided by then is decided for the contractor.`,
  ],
  button: { label: 'Read and decide', url: `${publicUrl}${paths.adminNoShows}` },
})
