import { leadPrice } from '#features/credits/rules.ts'
import { hours } from '#shared/dates.ts'
import { answerTime, issueAnswerTime, type LeadAction, type leadOpenings, type StepTaker } from '../rules.ts'

/** The sentence below the title of the toast that tells a step is done. */
export const doneSentences: Record<LeadAction | keyof typeof leadOpenings, string> = {
  'request-quote': 'Now confirm the quote request under My Leads, and the homeowner is asked to approve you.',
  invite: 'The contractor has been told and can accept or decline.',
  'confirm-quote': `${leadPrice} lead credit was taken from your balance.`,
  approve: 'You can now see each other’s contact details.',
  decline: 'They have been told.',
  'mark-contacted': 'The next step is the site visit.',
  'site-visit-complete': 'You can now provide a formal quote.',
  'report-homeowner-issue': `The homeowner will be asked to verify this and to reply within ${issueAnswerTime / hours(1)} hours.`,
  'submit-quote': 'The homeowner can now read and accept it.',
  'accept-quote': 'The contractor has been told and will arrange the work with you.',
  'mark-completed': 'The homeowner will be asked to confirm it.',
  'confirm-completion': 'Your review is published on the contractor’s profile.',
  withdraw: 'Your place on the job is free for another contractor.',
}

const happenings: Record<string, string> = {
  'request-quote': 'asked for an initial discussion',
  invite: 'sent an invitation to quote',
  'confirm-quote': 'confirmed the quote request',
  approve: 'approved the request',
  decline: 'declined',
  'mark-contacted': 'recorded that contact was made',
  'site-visit-complete': 'completed the site visit',
  'report-homeowner-issue': 'reported that the site could not be viewed',
  'submit-quote': 'submitted a formal quote',
  'accept-quote': 'accepted the quote',
  'mark-completed': 'marked the work as complete',
  'confirm-completion': 'confirmed completion and left a rating',
  withdraw: 'withdrew',
  expire: `There was no answer within ${answerTime / hours(1)} hours`,
  close: 'Another quote was accepted',
  cancel: 'The job was removed',
  'uphold-no-show': 'The no-show report was upheld',
}

/** What one step of a lead's history was, told to one of its two sides. */
export function happeningText(event: { action: string; by: StepTaker }, reader: 'client' | 'contractor'): string {
  const what = happenings[event.action] ?? event.action
  if (event.by === 'rule') return what
  const others = event.by === 'client' ? 'The homeowner' : 'The contractor'
  return `${event.by === reader ? 'You' : others} ${what}`
}
