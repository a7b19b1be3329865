import type { Side } from './sides.ts'

/** Who takes the step; `rule` steps have no button, as the system takes them. */
export type StepTaker = Side | 'rule'

/** How either side begins a lead. */
export const leadOpenings = {
  'request-quote': {
    label: 'Request Initial Discussion',
    done: 'Discussion request sent!',
    failed: 'Failed to send quote request',
  },
  invite: { label: 'Invite to Quote', done: 'Invitation sent!', failed: 'Failed to send invitation' },
} as const

/** Every action with its button and its two possible toasts (parts 1 and 2, section 8). */
export const leadActions = {
  'confirm-quote': { label: 'Confirm Quote Request', done: 'Quote confirmed!', failed: 'Failed to confirm quote' },
  approve: { label: 'Approve', done: 'Contractor approved!', failed: 'Failed to approve contractor' },
  decline: { label: 'Decline', done: 'Request declined', failed: 'Failed to decline' },
  'mark-contacted': { label: 'Mark as Contacted', done: 'Contact recorded!', failed: 'Failed to record contact' },
  'site-visit-complete': {
    label: 'Complete Site Visit',
    done: 'Site visit completed!',
    failed: 'Failed to complete site visit',
  },
  'report-homeowner-issue': {
    label: 'Report No Show/Unable to View',
    done: 'Issue reported successfully',
    failed: 'Failed to report issue',
  },
  'submit-quote': {
    label: 'Provide Formal Quote',
    done: 'Quote submitted successfully!',
    failed: 'Failed to submit quote',
  },
  'accept-quote': { label: 'Accept Quote', done: 'Quote accepted!', failed: 'Failed to accept quote' },
  'mark-completed': {
    label: 'Mark Work Complete',
    done: 'Work marked as complete!',
    failed: 'Failed to mark work complete',
  },
  'confirm-completion': {
    label: 'Confirm Completion',
    done: 'Job completion confirmed!',
    failed: 'Failed to confirm completion',
  },
  withdraw: { label: 'Withdraw', done: 'You have withdrawn', failed: 'Failed to withdraw' },
  'take-back': {
    label: 'Take Back Invitation',
    done: 'Invitation taken back',
    failed: 'Failed to take back the invitation',
  },
  'step-back': { label: 'Step Back Free', done: 'You have stepped back', failed: 'Failed to step back' },
  part: { label: 'Part Ways', done: 'You have parted', failed: 'Failed to part' },
  'ask-for-changes': { label: 'Ask for Changes', done: 'Changes asked for', failed: 'Failed to ask for changes' },
  'ask-again': { label: 'Ask Them Again', done: 'Asked again', failed: 'Failed to ask them again' },
  'call-off': { label: 'Call It Off', done: 'The work is called off', failed: 'Failed to call it off' },
  'cancel-agreement': {
    label: 'Cancel the Agreement',
    done: 'The agreement is cancelled',
    failed: 'Failed to cancel the agreement',
  },
  'say-completed': {
    label: 'The Work Is Done',
    done: 'Job completion confirmed!',
    failed: 'Failed to confirm completion',
  },
  'not-finished': { label: 'Not Finished', done: 'The contractor has been told', failed: 'Failed to say so' },
  review: { label: 'Leave a Review', done: 'Thank you for your review', failed: 'Failed to publish your review' },
} as const

/** Actions with a button. */
export type LeadAction = keyof typeof leadActions
/** Steps of the system: deadline passed, another quote accepted, job removed, report upheld, somebody gone or reinstated. */
export type RuleAction =
  | 'expire'
  | 'presume-completed'
  | 'close'
  | 'cancel'
  | 'homeowner-left'
  | 'uphold-no-show'
  | 'leave'
  | 'make-good'

/** The names of the lead protection rules in the ledger. */
export type ProtectionRuleName =
  | 'declined'
  | 'no-answer'
  | 'job-removed'
  | 'no-show'
  | 'parted'
  | 'unreachable'
  | 'job-changed'
  | 'not-selected'
  | 'suspension-lifted'
