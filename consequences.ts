import { followReturn } from '#features/account-links/services/chain.ts'
import { markSoon } from '#features/account-links/services/marks.ts'
import { accountRenamed, detailsChanged, othersShutOut, signUpEnded } from '#features/accounts/services.ts'
import { choiceMade } from '#features/consents/services.ts'
import { contractorsChanged, notifyOfName } from '#features/contractors/services.ts'
import { followLead } from '#features/conversations/services/follow-lead.ts'
import { attachQuoteFiles } from '#features/conversations/services/quote-files.ts'
import { refreshListings } from '#features/directory/services.ts'
import { findNewReader, findReadersAnew, spreadAgain, spreadAlerts } from '#features/job-alerts/services.ts'
import { jobChanged, jobClosed, jobMoved, jobPosted, streetGiven } from '#features/jobs/services.ts'
import { completionSaid } from '#features/leads/services/completion-said.ts'
import { endLeads } from '#features/leads/services/end-leads.ts'
import { notifyOfChange } from '#features/leads/services/notify-of-change.ts'
import { quoteSent, quoteWritten } from '#features/leads/services/quote-sent.ts'
import { refreshDetails } from '#features/leads/services/refresh-details.ts'
import { leadStepped } from '#features/leads/services/step-taken.ts'
import { quietHoursChanged } from '#features/notifications/services.ts'
import { eraseSignUp } from '#features/privacy/services.ts'
import { deleteDrafts, deleteSent } from '#features/quoting/services/follow-lead.ts'
import { followQuietHours } from '#features/texts/services.ts'
import { recordsRanked } from '#features/track-records/services.ts'
import { recordPresumedTotal, recordStatedTotal } from '#features/variations/services/totals.ts'
import { checkIdentityAgain } from '#features/verification/services/check-again.ts'
import { endCalendar } from '#features/visits/services/end-calendar.ts'
import { followSteps, notifyStreet } from '#features/visits/services/follow.ts'
import { after, type Consequence } from '#server/domain-events/followers.ts'

/** The followers of lower features' domain events: run in the same transaction, in this order. */
export const consequences: readonly Consequence[] = [
  after(quietHoursChanged, followQuietHours),
  after(accountRenamed, notifyOfName, checkIdentityAgain),
  after(detailsChanged, markSoon, refreshDetails),
  after(othersShutOut, endCalendar),
  after(signUpEnded, eraseSignUp),
  after(contractorsChanged, refreshListings, findReadersAnew, followReturn),
  after(choiceMade, findNewReader),
  after(jobPosted, spreadAlerts),
  after(jobChanged, notifyOfChange),
  after(jobMoved, spreadAgain),
  after(jobClosed, endLeads),
  after(streetGiven, notifyStreet),
  after(leadStepped, followLead, followSteps, recordPresumedTotal, deleteDrafts),
  after(completionSaid, recordStatedTotal),
  after(quoteSent, attachQuoteFiles),
  after(quoteWritten, deleteSent),
  after(recordsRanked, refreshListings),
]
