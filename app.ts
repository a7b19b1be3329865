import { mailedInvoice } from '#features/customer-invoices/services/document.ts'
import { agreedDocument } from '#features/quotes/services/documents.ts'
import { mailedVariation } from '#features/variations/services/document.ts'
import { consequences } from './consequences.ts'
import { accountLinkActions } from './features/account-links/actions.ts'
import { accountLinkCalls } from './features/account-links/contract.ts'
import { accountLinkWorks } from './features/account-links/scheduled.ts'
import { ownAccountActions } from './features/accounts/actions/own.ts'
import { accountActions } from './features/accounts/actions.ts'
import { ownAccountCalls } from './features/accounts/contract/own.ts'
import { accountCalls } from './features/accounts/contract.ts'
import { deleteExpired } from './features/accounts/scheduled.ts'
import { analyticsActions } from './features/analytics/actions.ts'
import { analyticsCalls } from './features/analytics/contract.ts'
import { countMonths } from './features/analytics/scheduled.ts'
import { auditActions } from './features/audit/actions.ts'
import { auditCalls } from './features/audit/contract.ts'
import { bulkRunActions } from './features/bulk-runs/actions.ts'
import { bulkRunCalls } from './features/bulk-runs/contract.ts'
import { carryOutRuns } from './features/bulk-runs/scheduled.ts'
import { campaignActions } from './features/campaigns/actions.ts'
import { campaignCalls } from './features/campaigns/contract.ts'
import { reengageAll } from './features/campaigns/scheduled.ts'
import { companyVideoActions, publicCompanyVideoActions } from './features/company-video/actions.ts'
import { publicCompanyVideoCalls } from './features/company-video/contract/public.ts'
import { companyVideoCalls } from './features/company-video/contract.ts'
import { complaintActions } from './features/complaints/actions.ts'
import { complaintDeskCalls } from './features/complaints/contract/desk.ts'
import { complaintCalls } from './features/complaints/contract.ts'
import { consentActions } from './features/consents/actions.ts'
import { consentCalls } from './features/consents/contract.ts'
import { mailChoices } from './features/consents/services.ts'
import {
  contactActions,
  conversationActions,
  conversationFileActions,
  quickReplyActions,
} from './features/conversations/actions.ts'
import { contactCalls } from './features/conversations/contract/contact.ts'
import { conversationFileCalls } from './features/conversations/contract/files.ts'
import { quickReplyCalls } from './features/conversations/contract/quick-replies.ts'
import { conversationCalls } from './features/conversations/contract.ts'
import { conversationWorks } from './features/conversations/scheduled.ts'
import { creditActions } from './features/credits/actions.ts'
import { creditCalls } from './features/credits/contract.ts'
import { creditWorks, giveToAll, takeRunBack } from './features/credits/scheduled.ts'
import { customerInvoiceActions } from './features/customer-invoices/actions.ts'
import { customerInvoiceCalls } from './features/customer-invoices/contract.ts'
import { deskActions } from './features/desks/actions.ts'
import { deskCalls } from './features/desks/contract.ts'
import { directoryActions } from './features/directory/actions.ts'
import { directoryCalls } from './features/directory/contract.ts'
import { directoryWorks } from './features/directory/scheduled.ts'
import { enquiryActions, inboxActions } from './features/enquiries/actions.ts'
import { inboxCalls } from './features/enquiries/contract/inbox.ts'
import { enquiryCalls } from './features/enquiries/contract.ts'
import { heldReviewActions } from './features/held-reviews/actions.ts'
import { heldReviewCalls } from './features/held-reviews/contract.ts'
import { heldReviewWorks } from './features/held-reviews/scheduled.ts'
import { jobAlertWorks } from './features/job-alerts/scheduled.ts'
import { jobDraftActions } from './features/job-drafts/actions.ts'
import { jobDraftCalls } from './features/job-drafts/contract.ts'
import { jobAdminActions } from './features/jobs/actions/administer.ts'
import { jobPhotoActions } from './features/jobs/actions/photos.ts'
import { jobActions } from './features/jobs/actions.ts'
import { jobAdminCalls } from './features/jobs/contract/admin.ts'
import { jobPhotoCalls } from './features/jobs/contract/photos.ts'
import { jobStreetCalls } from './features/jobs/contract/street.ts'
import { jobCalls } from './features/jobs/contract.ts'
import { stillLookingWorks } from './features/jobs/scheduled.ts'
import { leadActions, leadEndingActions, leadQuoteActions } from './features/leads/actions.ts'
import { leadEndingCalls } from './features/leads/contract/endings.ts'
import { leadQuoteCalls } from './features/leads/contract/quotes.ts'
import { leadCalls } from './features/leads/contract.ts'
import { leadWorks } from './features/leads/scheduled.ts'
import { ledgerActions } from './features/ledgers/actions.ts'
import { ledgerCalls } from './features/ledgers/contract.ts'
import { mailActions } from './features/mails/actions.ts'
import { mailCalls } from './features/mails/contract.ts'
import { marketActions } from './features/market/actions.ts'
import { marketCalls } from './features/market/contract.ts'
import { countMarket } from './features/market/scheduled.ts'
import { gatherMarket } from './features/market/services.ts'
import { notificationActions, pushActions } from './features/notifications/actions.ts'
import { pushCalls } from './features/notifications/contract/push.ts'
import { notificationCalls } from './features/notifications/contract.ts'
import { writeNotifications } from './features/notifications/services.ts'
import { peopleActions } from './features/people/actions.ts'
import { peopleCalls } from './features/people/contract.ts'
import { sendLoginLinks, sendVerificationLinks, shortenTallies } from './features/people/scheduled.ts'
import { personFileActions } from './features/person-files/actions.ts'
import { personFileCalls } from './features/person-files/contract.ts'
import { placeActions } from './features/places/actions.ts'
import { placeCalls } from './features/places/contract.ts'
import { logoActions, portfolioActions, publicPortfolioActions } from './features/portfolio/actions.ts'
import { logoCalls } from './features/portfolio/contract/logo.ts'
import { publicPortfolioCalls } from './features/portfolio/contract/public.ts'
import { portfolioCalls } from './features/portfolio/contract.ts'
import { priceActions } from './features/prices/actions.ts'
import { priceCalls } from './features/prices/contract.ts'
import { countPrices } from './features/prices/scheduled.ts'
import { privacyActions } from './features/privacy/actions.ts'
import { privacyCalls } from './features/privacy/contract.ts'
import { privacyWorks } from './features/privacy/scheduled.ts'
import { profileActions } from './features/profiles/actions.ts'
import { profileCalls } from './features/profiles/contract.ts'
import { profileWorks } from './features/profiles/scheduled.ts'
import { quotingActions } from './features/quoting/actions.ts'
import { priceListCalls } from './features/quoting/contract/price-list.ts'
import { draftCalls, quoteTemplateCalls } from './features/quoting/contract.ts'
import { recommendationActions } from './features/recommendations/actions.ts'
import { recommendationCalls } from './features/recommendations/contract.ts'
import { reportActions } from './features/reports/actions.ts'
import { reportCalls } from './features/reports/contract.ts'
import { reviewActions } from './features/reviews/actions.ts'
import { reviewPhotoCalls } from './features/reviews/contract/photos.ts'
import { reviewCalls } from './features/reviews/contract.ts'
import { sanctionActions } from './features/sanctions/actions.ts'
import { sanctionCalls } from './features/sanctions/contract.ts'
import { sanctionWorks } from './features/sanctions/scheduled.ts'
import { secondFactorActions } from './features/second-factor/actions.ts'
import { secondFactorCalls } from './features/second-factor/contract.ts'
import { shortlistActions } from './features/shortlists/actions.ts'
import { shortlistCalls } from './features/shortlists/contract.ts'
import { signInActions } from './features/sign-in/actions.ts'
import { signInCalls } from './features/sign-in/contract.ts'
import { subscriptionActions } from './features/subscriptions/actions.ts'
import { subscriptionCalls } from './features/subscriptions/contract.ts'
import { subscriptionWorks } from './features/subscriptions/scheduled.ts'
import { teamActions } from './features/team/actions.ts'
import { teamCalls } from './features/team/contract.ts'
import { textActions } from './features/texts/actions.ts'
import { textCalls } from './features/texts/contract.ts'
import { deletePhoneCodes } from './features/texts/scheduled.ts'
import { textUrgent } from './features/texts/services.ts'
import { trackRecordActions } from './features/track-records/actions.ts'
import { trackRecordCalls } from './features/track-records/contract.ts'
import { trackRecordWorks } from './features/track-records/scheduled.ts'
import { variationActions } from './features/variations/actions.ts'
import { variationCalls } from './features/variations/contract.ts'
import { publicVerificationActions, verificationActions } from './features/verification/actions.ts'
import { publicVerificationCalls } from './features/verification/contract/public.ts'
import { verificationCalls } from './features/verification/contract.ts'
import { verificationWorks } from './features/verification/scheduled.ts'
import { calendarActions, visitActions } from './features/visits/actions.ts'
import { calendarCalls, visitCalls } from './features/visits/contract.ts'
import { visitWorks } from './features/visits/scheduled.ts'
import { findable } from './findable.ts'
import type { ScheduledWork } from './server/background/scheduled-work.ts'
import { feature, type Route } from './server/calls/feature.ts'
import type { Services } from './server/context.ts'
import type { Reached } from './server/database/reached.ts'
import { serveAll } from './server/http/serve-all.ts'
import type { Pages } from './server/pages/pages.ts'
import { createServices, type Options } from './server/services.ts'
import type { Settings } from './server/settings/settings.ts'
import { signedIn } from './signed-in.ts'

/** The table of contents: every feature with its calls and actions. */
export const routes: readonly Route[] = [
  ...feature(accountCalls, accountActions),
  ...feature(ownAccountCalls, ownAccountActions),
  ...feature(signInCalls, signInActions),
  ...feature(secondFactorCalls, secondFactorActions),
  ...feature(peopleCalls, peopleActions),
  ...feature(teamCalls, teamActions),
  ...feature(personFileCalls, personFileActions),
  ...feature(ledgerCalls, ledgerActions),
  ...feature(auditCalls, auditActions),
  ...feature(bulkRunCalls, bulkRunActions),
  ...feature(deskCalls, deskActions),
  ...feature(marketCalls, marketActions),
  ...feature(campaignCalls, campaignActions),
  ...feature(placeCalls, placeActions),
  ...feature(priceCalls, priceActions),
  ...feature(profileCalls, profileActions),
  ...feature(directoryCalls, directoryActions),
  ...feature(jobDraftCalls, jobDraftActions),
  ...feature({ ...jobCalls, ...jobStreetCalls }, jobActions),
  ...feature(jobPhotoCalls, jobPhotoActions),
  ...feature(jobAdminCalls, jobAdminActions),
  ...feature(leadCalls, leadActions),
  ...feature(leadEndingCalls, leadEndingActions),
  ...feature(leadQuoteCalls, leadQuoteActions),
  ...feature({ ...draftCalls, ...quoteTemplateCalls, ...priceListCalls }, quotingActions),
  ...feature(conversationCalls, conversationActions),
  ...feature(conversationFileCalls, conversationFileActions),
  ...feature(contactCalls, contactActions),
  ...feature(quickReplyCalls, quickReplyActions),
  ...feature(variationCalls, variationActions),
  ...feature(customerInvoiceCalls, customerInvoiceActions),
  ...feature({ ...visitCalls, ...calendarCalls }, { ...visitActions, ...calendarActions }),
  ...feature(creditCalls, creditActions),
  ...feature(subscriptionCalls, subscriptionActions),
  ...feature({ ...reviewCalls, ...reviewPhotoCalls }, reviewActions),
  ...feature(shortlistCalls, shortlistActions),
  ...feature(heldReviewCalls, heldReviewActions),
  ...feature(reportCalls, reportActions),
  ...feature(sanctionCalls, sanctionActions),
  ...feature(accountLinkCalls, accountLinkActions),
  ...feature(recommendationCalls, recommendationActions),
  ...feature(analyticsCalls, analyticsActions),
  ...feature(enquiryCalls, enquiryActions),
  ...feature(inboxCalls, inboxActions),
  ...feature({ ...complaintCalls, ...complaintDeskCalls }, complaintActions),
  ...feature(mailCalls, mailActions),
  ...feature(verificationCalls, verificationActions),
  ...feature(publicVerificationCalls, publicVerificationActions),
  ...feature(portfolioCalls, portfolioActions),
  ...feature(logoCalls, logoActions),
  ...feature(publicPortfolioCalls, publicPortfolioActions),
  ...feature(companyVideoCalls, companyVideoActions),
  ...feature(publicCompanyVideoCalls, publicCompanyVideoActions),
  ...feature(privacyCalls, privacyActions),
  ...feature(consentCalls, consentActions),
  ...feature(notificationCalls, notificationActions),
  ...feature(pushCalls, pushActions),
  ...feature(textCalls, textActions),
  ...feature(trackRecordCalls, trackRecordActions),
]

/** The scheduled work of the features; the server's own is `ownWorks`. */
export const works: readonly ScheduledWork[] = [
  deleteExpired,
  shortenTallies,
  ...leadWorks,
  ...conversationWorks,
  ...visitWorks,
  ...stillLookingWorks,
  ...jobAlertWorks,
  ...creditWorks,
  ...subscriptionWorks,
  ...directoryWorks,
  countPrices,
  countMonths,
  countMarket,
  ...verificationWorks,
  ...profileWorks,
  ...sanctionWorks,
  ...trackRecordWorks,
  ...heldReviewWorks,
  ...accountLinkWorks,
  deletePhoneCodes,
  ...privacyWorks,
  carryOutRuns([giveToAll, takeRunBack, reengageAll, sendLoginLinks, sendVerificationLinks]),
]

/** Opens the services of the process, with what the server needs of the features. */
export async function openServices(settings: Settings, connection: Reached, options?: Options) {
  const documents = { agreement: agreedDocument, invoice: mailedInvoice, variation: mailedVariation }
  const told = { mailChoices, otherChannels: [writeNotifications, textUrgent], documents, consequences }
  const services = await createServices(settings, connection, told, options)
  gatherMarket(services)
  return services
}

/** The product as one HTTP app. `stopping` ends connections that stay open; without `pages` there are only the calls. */
export const createApp = (services: Services, stopping: AbortSignal, pages?: Pages) =>
  serveAll({ routes, findable, signedIn }, services, stopping, pages)
