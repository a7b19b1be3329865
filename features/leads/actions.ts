import type { ActionsOf } from '#server/feature.ts'
import { acceptQuote } from './actions/accept-quote.ts'
import { confirmCompletion } from './actions/confirm-completion.ts'
import { ofClient, ofContractor } from './actions/list.ts'
import {
  answerIssue,
  answerIssueByLink,
  contestedIssues,
  decideIssue,
  reportByLink,
  reportHomeownerIssue,
} from './actions/report-issue.ts'
import { invite, requestQuote } from './actions/request.ts'
import { submitQuote } from './actions/submit-quote.ts'
import type { leadCalls } from './contract.ts'
import { takeStep } from './services/take-step.ts'

export const leadActions: ActionsOf<typeof leadCalls> = {
  ofClient,
  ofContractor,
  requestQuote,
  invite,
  confirmQuote: (context, { leadId }) => takeStep(context, leadId, 'confirm-quote'),
  approve: (context, { leadId }) => takeStep(context, leadId, 'approve'),
  decline: (context, { leadId }) => takeStep(context, leadId, 'decline'),
  markContacted: (context, { leadId, notes }) => takeStep(context, leadId, 'mark-contacted', notes),
  siteVisitComplete: (context, { leadId, visitNotes }) => takeStep(context, leadId, 'site-visit-complete', visitNotes),
  reportHomeownerIssue,
  answerIssue,
  reportByLink,
  answerIssueByLink,
  contestedIssues,
  decideIssue,
  submitQuote,
  acceptQuote,
  markCompleted: (context, { leadId, completionNotes }) => takeStep(context, leadId, 'mark-completed', completionNotes),
  confirmCompletion,
  withdraw: (context, { leadId, notes }) => takeStep(context, leadId, 'withdraw', notes),
}
