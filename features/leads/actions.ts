import type { ActionsOf } from '#server/calls/feature.ts'
import { acceptQuote } from './actions/accept-quote.ts'
import { askAgain } from './actions/ask-again.ts'
import { complete } from './actions/complete.ts'
import { history, invitable, ofClient, ofContractor } from './actions/list.ts'
import { quotePdf } from './actions/quote-pdf.ts'
import {
  answerIssue,
  answerIssueByLink,
  contestedIssues,
  decideIssue,
  logAttempt,
  reportByLink,
  reportHomeownerIssue,
} from './actions/report-issue.ts'
import { invite, requestQuote } from './actions/request.ts'
import { renewQuote, submitQuote } from './actions/submit-quote.ts'
import { quoteVersions } from './actions/versions.ts'
import type { leadEndingCalls } from './contract/endings.ts'
import type { leadQuoteCalls } from './contract/quotes.ts'
import type { leadCalls } from './contract.ts'
import { takeStep } from './services/take-step.ts'

export const leadActions: ActionsOf<typeof leadCalls> = {
  ofClient,
  ofContractor,
  history,
  invitable,
  requestQuote,
  invite,
  confirmQuote: (context, { leadId }) => takeStep(context, leadId, 'confirm-quote'),
  approve: (context, { leadId }) => takeStep(context, leadId, 'approve'),
  decline: (context, { leadId }) => takeStep(context, leadId, 'decline'),
  markContacted: (context, { leadId, notes }) => takeStep(context, leadId, 'mark-contacted', { notes }),
  siteVisitComplete: (context, { leadId, visitNotes }) =>
    takeStep(context, leadId, 'site-visit-complete', { notes: visitNotes }),
  reportHomeownerIssue,
  answerIssue,
  reportByLink,
  answerIssueByLink,
  contestedIssues,
  decideIssue,
  submitQuote,
  acceptQuote,
  markCompleted: (context, { leadId, completionNotes }) =>
    takeStep(context, leadId, 'mark-completed', { notes: completionNotes }),
  confirmCompletion: (context, { leadId, feedback, finalTotal }) =>
    complete(context, leadId, 'confirm-completion', { feedback, finalTotal }),
  withdraw: (context, { leadId, notes }) => takeStep(context, leadId, 'withdraw', { notes }),
}

export const leadEndingActions: ActionsOf<typeof leadEndingCalls> = {
  logAttempt,
  sayCompleted: (context, { leadId, feedback, finalTotal }) =>
    complete(context, leadId, 'say-completed', { feedback, finalTotal }),
  review: (context, { leadId, feedback }) => complete(context, leadId, 'review', { feedback }),
  notFinished: (context, { leadId, reason }) => takeStep(context, leadId, 'not-finished', { notes: reason }),
  takeBack: (context, { leadId, reason }) => takeStep(context, leadId, 'take-back', { notes: reason }),
  stepBack: (context, { leadId, reason }) => takeStep(context, leadId, 'step-back', { notes: reason }),
  part: (context, { leadId, reason }) => takeStep(context, leadId, 'part', { notes: reason }),
  askForChanges: (context, { leadId, reason }) => takeStep(context, leadId, 'ask-for-changes', { notes: reason }),
  askAgain,
  cancelAgreement: (context, { leadId, reason, reopenJob }) =>
    takeStep(context, leadId, 'cancel-agreement', { notes: reason, closesJob: !reopenJob }),
  callOff: (context, { leadId, reason, reopenJob }) =>
    takeStep(context, leadId, 'call-off', {
      notes: reason,
      closesJob: context.actor?.role === 'client' && !reopenJob,
    }),
}

export const leadQuoteActions: ActionsOf<typeof leadQuoteCalls> = {
  versions: quoteVersions,
  document: quotePdf,
  renew: renewQuote,
}
