import { leadPrice } from '#features/credits/rules/lead-price.ts'
import { ruleTitles } from '#features/credits/rules/words.ts'
import { askEvery, stillLookingTime } from '#features/jobs/rules/still-looking.ts'
import { days, formatMoment, inHours } from '#shared/dates.ts'
import type { LeadAction, ProtectionRuleName, RuleAction } from './actions.ts'
import { type ReportKindName, reportKinds, unreachableAfter } from './reports.ts'
import type { LeadState } from './states.ts'
import { stepOf } from './steps.ts'
import { answerTime, decisionTime, stepBackTime } from './times.ts'

export interface ProtectionRule {
  name: ProtectionRuleName
  title: string
  /** The condition. */
  when: string
  /** When the credit is returned. */
  comesBack: string
  /** The evidence that the ledger keeps. */
  evidence: string
}

const credit = `${leadPrice} lead credit`
const toAnswer = inHours(answerTime)
const { 'no-show': noShow, unreachable } = reportKinds

/** The rules of lead protection (decisions, section 6) in their numbered order; a lead's credit is returned at most once. */
export const protectionRules: readonly ProtectionRule[] = [
  {
    name: 'declined',
    title: ruleTitles.declined,
    when: `You confirmed a quote request, which took ${credit}, and the homeowner said no.`,
    comesBack: 'At once.',
    evidence: 'The homeowner’s answer and its time.',
  },
  {
    name: 'no-answer',
    title: ruleTitles['no-answer'],
    when: `You confirmed a quote request, and the homeowner neither approved nor declined it within ${toAnswer}.`,
    comesBack: `When the ${toAnswer} are up. Your place on the job becomes free at the same moment.`,
    evidence: 'The time of your request and the time at which the answer was due.',
  },
  {
    name: 'job-removed',
    title: ruleTitles['job-removed'],
    when: `The homeowner closes or deletes the job or calls the work off, or we remove it, while you have paid for it and it is not completed; so too where it turns out to be no real job. We also ask homeowners every ${askEvery / days(7) === 1 ? 'week' : `${askEvery / days(1)} days`} whether they are still looking for somebody, and close the job when they do not answer within ${stillLookingTime / days(1)} days.`,
    comesBack: 'At once, even if you had been approved, had withdrawn, or another quote had been accepted.',
    evidence: 'Who removed the job and when, or that the homeowner did not answer.',
  },
  {
    name: 'no-show',
    title: ruleTitles['no-show'],
    when: 'You agreed a visit and nobody was there, you were not let in, or there is no such job, and you report it on the lead.',
    comesBack: `We ask the homeowner by email and on their dashboard. If they agree, at once. If they say nothing for ${inHours(noShow.answerTime)}, after that time. If they disagree, a person reads the report and their answer, and decides within ${inHours(decisionTime)}; not decided by then, it is decided for you. If they say nothing but the visit has been recorded meanwhile, a person decides too, in the same time. Nothing else that you or they do meanwhile changes anything about it.`,
    evidence:
      'Whether the homeowner agreed, did not answer, or a person read the report and any answer of theirs, and when.',
  },
  {
    name: 'parted',
    title: ruleTitles.parted,
    when: 'You were approved, and the homeowner decides against you before you have seen the site.',
    comesBack: 'At once. Once a visit or a quote was had, the credit stays spent.',
    evidence: 'When the homeowner parted, and that no visit had been recorded.',
  },
  {
    name: 'unreachable',
    title: ruleTitles.unreachable,
    when: `You were approved at least ${unreachableAfter.approval / days(1)} days ago, logged attempts to reach them on ${unreachableAfter.daysTried} different days, and report it on the lead.`,
    comesBack: `We ask the homeowner, and all goes as for a missed visit; they have ${inHours(unreachable.answerTime)}.`,
    evidence: 'Your attempts with their times, and what the homeowner said or that they said nothing.',
  },
  {
    name: 'job-changed',
    title: ruleTitles['job-changed'],
    when: `You confirmed a quote request, and the homeowner changed the job before approving you. You may step back for ${inHours(stepBackTime)}.`,
    comesBack: 'At once.',
    evidence: 'When the job was changed, and when you stepped back.',
  },
  {
    name: 'not-selected',
    title: ruleTitles['not-selected'],
    when: 'Your confirmed request was still waiting for an answer when the homeowner accepted another contractor’s quote.',
    comesBack: 'At once.',
    evidence: 'The quote that was accepted, and when.',
  },
  {
    name: 'suspension-lifted',
    title: ruleTitles['suspension-lifted'],
    when: 'We suspended your account, which ended the leads you had under way, and then lifted the suspension.',
    comesBack: 'At once, even if you had been approved. The leads themselves do not come back.',
    evidence: 'When the suspension was lifted.',
  },
]

/** How a homeowner ended an agreement, for the ledger: the job itself may be open again. */
export const calledOff: Partial<Record<LeadAction | RuleAction, string>> = {
  'call-off': 'The homeowner called the work off',
  'cancel-agreement': 'The homeowner cancelled the agreement',
  'homeowner-left': 'The homeowner is no longer available',
}

/** What was reported and why it was upheld; the rule about an unreachable homeowner names the first itself. */
export const upheldFor = (kind: ReportKindName, found: string): string => {
  const { rule, label } = reportKinds[kind]
  return rule === 'no-show' ? `${label.toLowerCase()}, ${found}` : found
}

/** Whether upholding a report still ends its lead, which may have gone on or ended since; only approved leads are reported. */
export const upholdingEnds = (status: LeadState): boolean =>
  stepOf({ status, contractorConfirmed: true }, 'uphold-no-show', 'rule').to !== undefined

/** The evidence in the ledger for a rule: `found` says why a report was upheld, a job closed or work called off. */
export function evidence(
  rule: ProtectionRuleName,
  lead: { status: LeadState; confirmed_at: Date | null; answer_due_at: Date | null },
  found: string | null,
  now: Date,
): string {
  const at = formatMoment(now)
  switch (rule) {
    case 'declined':
      return `The homeowner declined, ${at}`
    case 'no-answer': {
      const asked = lead.confirmed_at ? `confirmed ${formatMoment(lead.confirmed_at)}, ` : ''
      return `No answer: ${asked}due ${formatMoment(lead.answer_due_at ?? now)}`
    }
    case 'job-removed':
      if (found && lead.status === 'called_off') return `${found}, ${at}`
      return found ? `The job was closed, ${at}: ${found}` : `The job was removed, ${at}`
    case 'no-show':
      return `Report upheld, ${at}${found ? `: ${found}` : ''}`
    case 'parted':
      return `The homeowner parted before a visit, ${at}`
    case 'unreachable':
      return `The homeowner could not be reached, ${at}${found ? `: ${found}` : ''}`
    case 'job-changed':
      return `Stepped back after the job was changed, ${at}`
    case 'not-selected':
      return `Another quote was accepted before an answer, ${at}`
    case 'suspension-lifted':
      return `The suspension that ended the lead was lifted, ${at}`
  }
}
