import { hours } from './dates.ts'
import type { MailKindName } from './mail-kinds.ts'
import { paths } from './paths.ts'

/** A mail's event as a notification on the site and on a lock screen. */
export interface Notice {
  /** Names no person or place, since others may see the phone. */
  title: string
  /** The target, for a letter without a link or with a private one. */
  path?: string
  /** A signed-in reader opens the page of the letter's link without its token. */
  needsNoToken?: true
  /** How long a push is worth delivering, in milliseconds; a day by default. */
  lasts?: number
  /** Pushed during quiet hours too, since the event is soon. */
  atNight?: true
  /** Pushed when the event happens, before the mail is written. */
  pushedBefore?: true
}

/** The notifications by kind of mail; kinds that concern only the mailbox, or our team, have none. */
export const notices = {
  'password-changed': { title: 'Your password was changed', path: paths.account },
  'email-changed': { title: 'The address of your account was changed', path: paths.account },

  'job-is-live': { title: 'Your job is live' },
  'job-removed': { title: 'A job you have a lead for has ended' },
  'job-taken-down': { title: 'We have taken a job of yours down', path: paths.clientDashboard },
  'still-looking': { title: 'Are you still looking for somebody?', path: paths.clientDashboard },
  'still-looking-reminder': { title: 'Your job closes soon: are you still looking?', path: paths.clientDashboard },
  'job-closed-unanswered': { title: 'A job of yours is closed' },
  'job-alert': { title: 'A new job in your trades and area' },
  'job-alerts-daily': { title: 'New jobs in your trades and area' },

  'lead-invite': { title: 'A homeowner invites you to quote' },
  'lead-confirm-quote': { title: 'A contractor wants to quote for your job' },
  'lead-in-touch': { title: 'You are in touch with a homeowner' },
  'lead-take-back': { title: 'An invitation was taken back' },
  'lead-change-job': { title: 'A job you are in touch about was changed' },
  'lead-step-back': { title: 'A contractor has stepped back from your job' },
  'lead-approve': { title: 'A homeowner has approved you' },
  'lead-decline': { title: 'A request was declined' },
  'lead-mark-contacted': { title: 'A contractor has been in touch' },
  'lead-site-visit-complete': { title: 'A contractor has seen the site' },
  'lead-report-homeowner-issue': { title: 'A report needs your answer', path: paths.clientDashboard },
  'lead-submit-quote': { title: 'A quote has arrived' },
  'lead-ask-again': { title: 'A homeowner asks you again for your quote' },
  'lead-ask-for-changes': { title: 'A homeowner asks for changes to your quote' },
  'lead-accept-quote': { title: 'A quote was accepted' },
  'lead-cancel-agreement': { title: 'An agreement was cancelled' },
  'lead-renew-quote': { title: 'A quote was renewed' },
  'lead-quote-ending': { title: 'A quote ends soon' },
  'lead-quote-ended': { title: 'A quote of yours has ended' },
  'lead-call-off': { title: 'Work that was agreed has been called off' },
  'lead-mark-completed': { title: 'A contractor says the work is done' },
  'lead-remind-completion': { title: 'Is the work done?' },
  'lead-not-finished': { title: 'A homeowner says something is missing' },
  'lead-confirm-completion': { title: 'A homeowner has confirmed that the work is done' },
  'lead-say-completed': { title: 'A homeowner says that the work is done' },
  'lead-presume-completed': { title: 'The work counts as done' },
  'lead-ask-review': { title: 'How was the work?' },
  'lead-review': { title: 'You have a new review' },
  'lead-part': { title: 'A homeowner has decided against going on' },
  'lead-withdraw': { title: 'A contractor has withdrawn' },
  'lead-expire': { title: 'There was no answer in time' },
  'lead-close': { title: 'Another quote was accepted' },
  'lead-contest-no-show': { title: 'Your report waits for our decision' },
  'lead-uphold-no-show': { title: 'Your report was upheld' },
  'lead-reject-no-show': { title: 'Your report was not upheld' },
  'lead-reported-upheld': { title: 'We have decided about a report' },
  'lead-reported-overdue': { title: 'A report about you is closed' },
  'lead-reported-rejected': { title: 'We have decided about a report' },
  'homeowner-left': { title: 'A job you have a lead for has ended' },
  'contractor-left': { title: 'A contractor for your job is no longer available' },

  'variation-sent': { title: 'A change to your agreement waits for you' },
  'variation-accepted': { title: 'A change to an agreement was accepted' },
  'variation-declined': { title: 'A change to an agreement was declined' },
  'variation-withdrawn': { title: 'A change to an agreement was taken back' },

  'invoice-issued': { title: 'An invoice has arrived' },
  'invoice-said-paid': { title: 'A homeowner says that an invoice is paid' },
  'invoice-unpaid': { title: 'An invoice is marked as not paid' },
  'invoice-cancelled': { title: 'An invoice was cancelled' },

  'visit-offered': { title: 'News about the time of a visit' },
  'visit-agreed': { title: 'A visit is agreed' },
  'visit-moved': { title: 'A visit has moved' },
  'visit-address': { title: 'The address of a visit' },
  'visit-cancelled': { title: 'A visit is cancelled' },
  'visit-reminder': { title: 'A visit is near', lasts: hours(2), atNight: true },

  'profile-live': { title: 'Your profile is live' },
  'pause-over': { title: 'Your pause is over' },
  'trial-begins': { title: 'Your free trial has begun' },
  'trial-ending': { title: 'Your free trial ends soon' },
  'trial-over': { title: 'Your free trial is over' },
  'subscription-started': { title: 'Your plan has begun' },
  'subscription-renewed': { title: 'Your plan was renewed' },
  'renewal-coming': { title: 'Your plan is about to be renewed' },
  'payment-failed': { title: 'A payment could not be taken' },
  'subscription-ended': { title: 'Your plan has ended' },
  'plan-upgraded': { title: 'Your plan is larger now' },
  'smaller-plan-booked': { title: 'Your plan becomes smaller next month' },
  'plan-kept': { title: 'Your plan stays as it is' },
  'subscription-cancelled': { title: 'Your plan is cancelled' },
  'subscription-resumed': { title: 'Your plan goes on' },
  'money-back-asked': { title: 'You have asked for your money back', path: paths.billing },
  'money-back-decided': { title: 'We have decided about your money', path: paths.billing },
  'credits-taken-back': { title: 'Lead credits were taken back', path: paths.credits },
  'credits-given': { title: 'You have been given lead credits', path: paths.credits },

  'verification-received': { title: 'We have your documents', path: paths.verification },
  'verification-approved': { title: 'A check was approved', path: paths.verification },
  'verification-rejected': { title: 'A check was not approved', path: paths.verification },
  'verification-again': { title: 'We need to check something again', path: paths.verification },
  'verification-set': { title: 'Your verification has changed', path: paths.verification },
  'insurance-ending': { title: 'Your insurance certificate ends soon', path: paths.verification },
  'insurance-ended': { title: 'Your insurance certificate has ended', path: paths.verification },

  'messages-unread': { title: 'You have a message', pushedBefore: true },
  'contact-request': { title: 'Somebody has written to you' },
  'contact-answer': { title: 'A contractor has answered you' },

  'review-held': { title: 'We are looking at your review' },
  'review-published': { title: 'Your review is published' },
  'review-refused': { title: 'There is news about your review' },
  'review-arrived': { title: 'You have a new review' },
  'review-corrected': { title: 'A review of your work was corrected' },
  'review-replied': { title: 'A contractor has replied to your review' },

  'complaint-received': { title: 'We have your complaint', needsNoToken: true },
  'complaint-answered': { title: 'We have answered your complaint', needsNoToken: true },
  'complaint-asked': { title: 'We ask what you say to a complaint', needsNoToken: true },
  'complaint-moves': { title: 'A complaint has gone on', needsNoToken: true },
  'complaint-closed': { title: 'We have decided about a complaint', needsNoToken: true },

  'traded-before-found': { title: 'Your profile says that you traded before' },
  'traded-before-stands': { title: 'We have decided about your objection' },
  'traded-before-taken-back': { title: 'Your profile no longer says that you traded before' },

  'report-dismiss': { title: 'We have decided about what you reported', path: paths.reviewPolicy },
  'report-remove': { title: 'We have decided about what you reported', path: paths.reviewPolicy },
  'report-restore': { title: 'We have decided about what you reported', path: paths.reviewPolicy },
  'reported-dismiss': { title: 'We have decided about something you wrote', path: paths.reviewPolicy },
  'reported-remove': { title: 'We have decided about something you wrote', path: paths.reviewPolicy },
  'reported-restore': { title: 'We have decided about something you wrote', path: paths.reviewPolicy },
  'roles-changed': { title: 'Your roles in the admin area have changed', path: paths.adminDashboard },
  'reviews-due': { title: 'Held-back reviews are soon decided without you', path: paths.adminHeldReviews },
  'appeal-waits': { title: 'An appeal waits for you', path: paths.adminSanctions() },
  'run-waits': { title: 'A bulk run waits for your agreement', path: paths.adminBulkRuns },
  'sanction-warning': { title: 'There is news about your account', path: paths.appealing },
  'sanction-unlisting': { title: 'There is news about your profile', path: paths.appealing },
  'sanction-suspension': { title: 'There is news about your account', path: paths.appealing },
  'sanction-upheld': { title: 'We have decided on your appeal', path: paths.appealing },
  'sanction-lifted': { title: 'There is good news about your account', path: paths.account },
  'sanction-over': { title: 'There is good news about your account', path: paths.account },
} as const satisfies Partial<Record<MailKindName, Notice>>

const byKind: Partial<Record<string, Notice>> = notices

/** The notification for a kind of mail; undefined where there is none. */
export const noticeOf = (kind: string): Notice | undefined => byKind[kind]
