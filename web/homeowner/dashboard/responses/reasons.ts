import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import type { LeadAction } from '#features/leads/rules/actions.ts'
import { mostSentBack } from '#features/leads/rules/times.ts'
import { cancellingDays } from '#features/quotes/rules/cancelling.ts'

/** A step whose reason the other side is shown. */
export interface Reason {
  call: (typeof leadEndingCalls)[
    | 'takeBack'
    | 'part'
    | 'askForChanges'
    | 'askAgain'
    | 'callOff'
    | 'cancelAgreement'
    | 'notFinished']
  title: (contractor: string) => string
  /** The consequences for the two people, contact details, the slot and the credit. */
  means: (lead: ClientLead) => string
  /** The label of the reason. */
  label: string
  optional?: true
  danger?: true
  /** The label of the closing button, where “Cancel” would be ambiguous. */
  keepLabel?: string
  /** Also asks what happens to the job. */
  freesJob?: true
}

const hadVisit = ({ status }: ClientLead) => status === 'site_visited' || status === 'quoted'

const wasSentBack = ({ events }: ClientLead) => events.filter(({ action }) => action === 'not-finished').length

/** The homeowner's steps that require a reason, each with its consequences. */
export const reasons: Partial<Record<LeadAction, Reason>> = {
  'take-back': {
    call: leadEndingCalls.takeBack,
    title: (contractor) => `Take back your invitation to ${contractor}?`,
    means: ({ contractor, job }) =>
      `We tell ${contractor.businessName} that you took your invitation to “${job.title}” back. It has cost them nothing. You cannot invite them to this job again.`,
    label: 'Why',
    optional: true,
  },
  part: {
    call: leadEndingCalls.part,
    title: (contractor) => `Part ways with ${contractor}?`,
    means: (lead) =>
      `We tell ${lead.contractor.businessName} that you decided against going on with “${lead.job.title}”. You no longer see each other’s contact details, and their place is free for somebody else. ${
        hadVisit(lead)
          ? 'They do not get back what they paid to reach you, because they have been to see the site.'
          : 'They get back what they paid to reach you.'
      }`,
    label: 'Why you decided against it',
    danger: true,
  },
  'ask-for-changes': {
    call: leadEndingCalls.askForChanges,
    title: (contractor) => `Ask ${contractor} for changes?`,
    means: ({ contractor }) =>
      `${contractor.businessName} can then send you a new version of the quote. Until it comes, you cannot accept this one.`,
    label: 'What you would like to be different',
  },
  'ask-again': {
    call: leadEndingCalls.askAgain,
    title: (contractor) => `Ask ${contractor} again?`,
    means: ({ contractor, job }) =>
      `We tell ${contractor.businessName} that “${job.title}” is open again and that you would like their quote. It costs them nothing. They send it again, as it was or changed, or say that they are no longer available.`,
    label: 'A few words to them',
    optional: true,
  },
  'call-off': {
    call: leadEndingCalls.callOff,
    title: (contractor) => `Call off the work with ${contractor}?`,
    means: ({ contractor, job }) =>
      `We tell ${contractor.businessName} that “${job.title}” will not be done by them. Their place is free again, and they get back what they paid to reach you. You still see each other’s contact details, to settle what was paid and what is still owed, and you can leave a review.`,
    label: 'Why you call it off',
    danger: true,
    freesJob: true,
  },
  'cancel-agreement': {
    call: leadEndingCalls.cancelAgreement,
    title: (contractor) => `Cancel the agreement with ${contractor}?`,
    means: ({ agreement, contractor, job }) =>
      `You have this right for ${cancellingDays} days, without giving a reason. We tell ${contractor.businessName} at once that “${job.title}” is cancelled, and you both have it by email. ${
        agreement?.beginEarly
          ? 'You asked for the work to begin at once, so what was done until now is to be paid for.'
          : `${contractor.businessName} pays back what you have paid, within ${cancellingDays} days.`
      }`,
    label: 'Why',
    optional: true,
    danger: true,
    keepLabel: 'Keep the Agreement',
    freesJob: true,
  },
  'not-finished': {
    call: leadEndingCalls.notFinished,
    title: () => 'What is missing?',
    means: (lead) =>
      `${lead.contractor.businessName} reads it, and says again that the work is done once it is. ${
        wasSentBack(lead) + 1 < mostSentBack
          ? 'If it is still not finished then, you can say so once more.'
          : 'This is the last time you can say so here: if it is still not finished then, you can make a complaint.'
      }`,
    label: 'What is missing or not right',
  },
}
