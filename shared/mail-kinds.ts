/**
 * Priority of a mail; each has a queue of its own. Urgent: somebody waits for it at the screen, or the other side of a lead
 * does. Bulk: sent to very many, and nobody waits.
 */
export const mailPriorities = ['urgent', 'usual', 'bulk'] as const
export type MailPriority = (typeof mailPriorities)[number]

/** Attachments: documents that a feature generates when the mail is sent. */
export type DocumentKind = 'agreement' | 'invoice' | 'variation'

interface MailKind {
  to: string
  /** The event it tells of. */
  when: string
  /** `usual` by default. */
  priority?: MailPriority
  /** The message is stored at a desk, so the mail's text is deleted once it was sent. */
  atDesk?: true
}

/** Every kind of mail: a letter of another kind does not compile, and a test finds kinds without a letter. */
export const mailKinds = {
  'verify-email': { to: 'the person', when: 'they have signed up, or asked for the link again', priority: 'urgent' },
  'already-registered': { to: 'the person', when: 'somebody has signed up with their address', priority: 'urgent' },
  'reset-password': { to: 'the person', when: 'they have asked for a new password', priority: 'urgent' },
  'login-link': { to: 'the person', when: 'an admin has sent them how to sign in', priority: 'urgent' },
  'password-changed': { to: 'the person', when: 'their password has changed', priority: 'urgent' },
  'confirm-new-email': {
    to: 'the new address',
    when: 'somebody wants it as the address of their account',
    priority: 'urgent',
  },
  'new-email-asked': { to: 'the address until now', when: 'another address has been asked for', priority: 'urgent' },
  'email-in-use': { to: 'the person', when: 'somebody else has typed their address as a new one', priority: 'urgent' },
  'email-changed': { to: 'the address until now', when: 'another address has taken its place', priority: 'urgent' },
  'access-reset': { to: 'the person', when: 'an admin has reset their access', priority: 'urgent' },
  'second-factor': {
    to: 'the admin',
    when: 'their second factor has been set up, changed or removed',
    priority: 'urgent',
  },
  'roles-changed': { to: 'the admin', when: 'an owner has given them a role, or taken one' },
  'account-idle': {
    to: 'the person',
    when: 'nobody has used the account for so long that it will be deleted',
    priority: 'bulk',
  },
  'account-leaves': { to: 'the person', when: 'they have asked for the deletion of their account', priority: 'urgent' },
  'account-stays': {
    to: 'the person',
    when: 'they have signed in before their account was to be deleted',
    priority: 'urgent',
  },
  'account-deleted': { to: 'the person', when: 'their account has been deleted' },

  'job-is-live': { to: 'homeowner', when: 'they have posted a job' },
  'job-removed': { to: 'contractor with a lead on it', when: 'a job has been removed or closed' },
  'job-taken-down': { to: 'homeowner', when: 'an admin has taken their job down' },
  'still-looking': {
    to: 'homeowner',
    when: 'it is time to ask, once a week at most, whether they still want somebody',
    priority: 'bulk',
  },
  'still-looking-reminder': {
    to: 'homeowner',
    when: 'they have not said that for most of the time there is',
    priority: 'bulk',
  },
  'job-closed-unanswered': { to: 'homeowner', when: 'they have not said whether they are still looking' },
  'job-alert': { to: 'contractor', when: 'a job for them has been posted, and they hear at once' },
  'job-alerts-daily': {
    to: 'contractor',
    when: 'jobs for them have been posted, and they hear once a day',
    priority: 'bulk',
  },

  'lead-invite': { to: 'contractor', when: 'a homeowner has invited them to quote', priority: 'urgent' },
  'lead-confirm-quote': {
    to: 'homeowner',
    when: 'the contractor has confirmed, and a credit is held',
    priority: 'urgent',
  },
  'lead-in-touch': { to: 'contractor', when: 'they have accepted an invitation', priority: 'urgent' },
  'lead-take-back': { to: 'contractor', when: 'the homeowner has taken an invitation back', priority: 'urgent' },
  'lead-change-job': {
    to: 'contractor',
    when: 'a homeowner has changed a job they are in touch about',
    priority: 'urgent',
  },
  'lead-step-back': {
    to: 'homeowner',
    when: 'a contractor has stepped back from a job that was changed',
    priority: 'urgent',
  },
  'lead-approve': {
    to: 'contractor',
    when: 'the homeowner has approved them: contact details are shared',
    priority: 'urgent',
  },
  'lead-decline': { to: 'the other side', when: 'a request or an invitation has been declined', priority: 'urgent' },
  'lead-mark-contacted': { to: 'homeowner', when: 'the contractor has been in touch', priority: 'urgent' },
  'lead-site-visit-complete': { to: 'homeowner', when: 'the contractor has seen the site', priority: 'urgent' },
  'lead-report-homeowner-issue': {
    to: 'homeowner',
    when: 'the contractor has made a report about them',
    priority: 'urgent',
  },
  'lead-submit-quote': { to: 'homeowner', when: 'the formal quote is there', priority: 'urgent' },
  'lead-ask-again': {
    to: 'contractor',
    when: 'the homeowner asks them again, whom they had not chosen',
    priority: 'urgent',
  },
  'lead-ask-for-changes': { to: 'contractor', when: 'the homeowner asks for changes to the quote', priority: 'urgent' },
  'lead-accept-quote': { to: 'both', when: 'the homeowner has accepted the quote', priority: 'urgent' },
  'lead-cancel-agreement': {
    to: 'both',
    when: 'a homeowner has used the right to cancel what they had accepted',
    priority: 'urgent',
  },
  'lead-renew-quote': { to: 'homeowner', when: 'a contractor has sent a quote again, for longer', priority: 'urgent' },
  'lead-quote-ending': { to: 'homeowner', when: 'a quote they have not answered ends soon' },
  'lead-quote-ended': { to: 'contractor', when: 'a quote of theirs has ended without an answer' },
  'lead-call-off': { to: 'the other side', when: 'work that was agreed has been called off', priority: 'urgent' },
  'lead-mark-completed': { to: 'homeowner', when: 'the contractor says the work is done', priority: 'urgent' },
  'lead-remind-completion': {
    to: 'homeowner',
    when: 'they have not said yet whether the work is done',
    priority: 'urgent',
  },
  'lead-not-finished': { to: 'contractor', when: 'the homeowner says what is missing', priority: 'urgent' },
  'lead-confirm-completion': {
    to: 'contractor',
    when: 'the homeowner has confirmed that the work is done',
    priority: 'urgent',
  },
  'lead-say-completed': { to: 'contractor', when: 'the homeowner says that the work is done', priority: 'urgent' },
  'lead-presume-completed': {
    to: 'both',
    when: 'the homeowner has said nothing, so the work counts as done',
    priority: 'urgent',
  },
  'lead-ask-review': {
    to: 'homeowner',
    when: 'the work is done and they gave no review, and once more a week later',
  },
  'lead-review': { to: 'contractor', when: 'the homeowner has left a review afterwards', priority: 'urgent' },
  'lead-part': { to: 'contractor', when: 'the homeowner has decided against going on', priority: 'urgent' },
  'lead-withdraw': { to: 'homeowner', when: 'the contractor has withdrawn', priority: 'urgent' },
  'lead-expire': {
    to: 'both',
    when: 'a request or an invitation has not been answered in time',
    priority: 'urgent',
  },
  'lead-close': { to: 'contractor', when: 'the homeowner has accepted another quote', priority: 'urgent' },
  'lead-contest-no-show': { to: 'contractor', when: 'their report waits for our decision', priority: 'urgent' },
  'lead-uphold-no-show': { to: 'contractor', when: 'their report was upheld', priority: 'urgent' },
  'lead-reject-no-show': { to: 'contractor', when: 'their report was not upheld', priority: 'urgent' },
  'lead-reported-upheld': {
    to: 'homeowner',
    when: 'a report about them was upheld',
    priority: 'urgent',
  },
  'lead-reported-overdue': {
    to: 'homeowner',
    when: 'nobody has decided a report about them in time, so it counts as upheld',
    priority: 'urgent',
  },
  'lead-reported-rejected': {
    to: 'homeowner',
    when: 'a report about them was not upheld',
    priority: 'urgent',
  },
  'visit-offered': {
    to: 'the other side',
    when: 'times are offered for a visit, or others are asked for',
    priority: 'urgent',
  },
  'visit-agreed': { to: 'both', when: 'a time for a visit has been picked', priority: 'urgent' },
  'visit-moved': { to: 'both', when: 'another time has been picked for a visit', priority: 'urgent' },
  'visit-address': { to: 'contractor', when: 'an agreed visit has another address', priority: 'urgent' },
  'visit-cancelled': {
    to: 'the other side; both where a time was agreed',
    when: 'a visit has been cancelled, or its lead has ended',
    priority: 'urgent',
  },
  'visit-reminder': { to: 'both', when: 'an agreed visit is near', priority: 'urgent' },
  'variation-sent': { to: 'homeowner', when: 'the contractor has sent a change to the agreement', priority: 'urgent' },
  'variation-accepted': { to: 'both', when: 'a change to the agreement has been accepted', priority: 'urgent' },
  'variation-declined': { to: 'contractor', when: 'a change to the agreement has been declined', priority: 'urgent' },
  'variation-withdrawn': { to: 'homeowner', when: 'a change to the agreement has been taken back', priority: 'urgent' },
  'invoice-issued': { to: 'homeowner', when: 'the contractor has issued an invoice to them', priority: 'urgent' },
  'invoice-said-paid': { to: 'contractor', when: 'the homeowner says they have paid an invoice', priority: 'urgent' },
  'invoice-unpaid': { to: 'homeowner', when: 'the contractor says that an invoice is not paid', priority: 'urgent' },
  'invoice-cancelled': { to: 'homeowner', when: 'the contractor has cancelled an invoice', priority: 'urgent' },
  'homeowner-left': {
    to: 'contractor with a lead',
    when: 'the homeowner’s account has been closed or suspended',
    priority: 'urgent',
  },
  'contractor-left': {
    to: 'homeowner with a lead',
    when: 'the contractor’s account has been closed or suspended',
    priority: 'urgent',
  },

  'trial-begins': { to: 'contractor', when: 'their profile is complete and the free trial has begun' },
  'profile-live': { to: 'contractor', when: 'their profile is complete, and they have had the trial before' },
  'pause-over': { to: 'contractor', when: 'their pause has ended on the day they chose' },
  'trial-ending': { to: 'contractor', when: 'the free trial ends soon' },
  'trial-over': { to: 'contractor', when: 'the free trial is over' },
  'subscription-started': { to: 'contractor', when: 'their plan has begun' },
  'subscription-renewed': { to: 'contractor', when: 'their plan has been paid for another month' },
  'renewal-coming': { to: 'contractor', when: 'a payment is about to be taken' },
  'payment-failed': { to: 'contractor', when: 'a payment could not be taken' },
  'subscription-ended': { to: 'contractor', when: 'their plan has ended' },
  'plan-upgraded': { to: 'contractor', when: 'they have taken a larger plan' },
  'smaller-plan-booked': { to: 'contractor', when: 'they have chosen a smaller plan for the next month' },
  'plan-kept': { to: 'contractor', when: 'they have kept their plan instead of a smaller one' },
  'subscription-cancelled': { to: 'contractor', when: 'they have cancelled their plan' },
  'subscription-resumed': { to: 'contractor', when: 'they have taken their cancellation back' },
  'money-back-asked': { to: 'contractor', when: 'they have asked for their money back' },
  'money-back-waits': { to: 'us', when: 'a contractor has asked for their money back', atDesk: true },
  'money-back-decided': { to: 'contractor', when: 'we have decided about their money' },
  'credits-taken-back': { to: 'contractor', when: 'an admin has taken credits back' },
  'credits-given': { to: 'contractor', when: 'an admin has given them credits', priority: 'bulk' },

  'verification-received': { to: 'contractor', when: 'they have sent documents' },
  'verification-waits': { to: 'us', when: 'a contractor has sent documents', atDesk: true },
  'verification-approved': { to: 'contractor', when: 'a check was approved' },
  'verification-rejected': { to: 'contractor', when: 'a check was rejected' },
  'verification-again': { to: 'contractor', when: 'something we had checked has changed' },
  'verification-set': { to: 'contractor', when: 'an admin has set their status by hand' },
  'insurance-ending': { to: 'contractor', when: 'their certificate ends soon' },
  'insurance-ended': { to: 'contractor', when: 'their certificate has ended' },

  enquiry: { to: 'us', when: 'somebody has used the contact form', atDesk: true },
  'enquiry-received': { to: 'the writer', when: 'they have used the contact form' },
  'enquiry-answer': { to: 'the writer', when: 'we have answered' },
  'messages-unread': { to: 'either', when: 'they have not read a message for some minutes', priority: 'urgent' },
  'contact-request': {
    to: 'contractor',
    when: 'a visitor of their profile has written to them',
    priority: 'urgent',
  },
  'contact-answer': { to: 'the writer', when: 'the contractor has answered', priority: 'urgent' },
  're-engagement': {
    to: 'contractor without a profile',
    when: 'an admin reminds them to complete it',
    priority: 'bulk',
  },

  'review-held': { to: 'homeowner', when: 'their review waits until we have looked at it' },
  'review-waits': { to: 'us', when: 'a review is held back', atDesk: true },
  'reviews-due': {
    to: 'us, and moderators',
    when: 'what becomes of a review that is held back is soon decided without us',
    atDesk: true,
  },
  'review-published': { to: 'homeowner', when: 'their review had waited, and it is published' },
  'review-refused': { to: 'homeowner', when: 'their review had waited, and we do not publish it' },
  'review-arrived': { to: 'contractor', when: 'a review that had waited is on their profile' },
  'review-corrected': { to: 'contractor', when: 'a homeowner has corrected their review' },
  'review-replied': { to: 'homeowner', when: 'the contractor has replied to their review' },
  'report-dismiss': { to: 'the reporter', when: 'their report was not upheld' },
  'report-remove': { to: 'the reporter', when: 'what they reported was removed' },
  'report-restore': { to: 'the reporter', when: 'what they reported was put back' },
  'reported-dismiss': { to: 'the author', when: 'a report about their words was not upheld' },
  'reported-remove': { to: 'the author', when: 'their words were removed' },
  'reported-restore': { to: 'the author', when: 'their words were put back' },
  'sanction-warning': { to: 'the person', when: 'we have warned them' },
  'sanction-unlisting': { to: 'contractor', when: 'we have taken them out of the directory' },
  'sanction-suspension': { to: 'the person', when: 'we have suspended their account' },
  'sanction-upheld': { to: 'the person', when: 'we have rejected their appeal' },
  'sanction-lifted': { to: 'the person', when: 'we have lifted a sanction' },
  'sanction-over': { to: 'the person', when: 'a sanction has ended with its last day' },
  'traded-before-found': { to: 'contractor', when: 'we have found that their business follows an earlier one here' },
  'traded-before-stands': { to: 'contractor', when: 'we have read their objection to that, and it stands' },
  'traded-before-taken-back': { to: 'contractor', when: 'we have taken that back' },
  'complaint-received': { to: 'who complains', when: 'they have opened a case', priority: 'urgent' },
  'complaint-waits': { to: 'us', when: 'somebody has complained', atDesk: true },
  'complaint-goes-on': { to: 'us', when: 'a side has said more in a case', atDesk: true },
  'complaint-answered': { to: 'who complained', when: 'we have answered' },
  'complaint-asked': { to: 'the other side', when: 'we ask what they say to a complaint' },
  'complaint-moves': { to: 'a side', when: 'we ask the other one about a complaint, or they have said something' },
  'complaint-closed': { to: 'whoever took part', when: 'a complaint is decided' },
  'report-waits': { to: 'us', when: 'somebody has reported a text', atDesk: true },
  'contested-report-waits': { to: 'us', when: 'the report of a contractor waits for a decision', atDesk: true },
  'objection-waits': { to: 'us', when: 'a contractor objects to the earlier business on their profile', atDesk: true },
  'appeal-waits': { to: 'us, and who may decide it', when: 'somebody has appealed against a sanction', atDesk: true },
  'run-waits': { to: 'admins who may agree', when: 'a gift to so many needs a second admin to agree' },
} as const satisfies Record<string, MailKind>

export type MailKindName = keyof typeof mailKinds

const kindOf = (name: MailKindName): MailKind => mailKinds[name]

export const priorityOfKind = (name: MailKindName): MailPriority => kindOf(name).priority ?? 'usual'

export const isAtDesk = (name: MailKindName): boolean => kindOf(name).atDesk ?? false
