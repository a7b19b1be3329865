import { accountLinksRows } from './account-links.ts'
import { accountsRows } from './accounts.ts'
import { administrationRows } from './administration.ts'
import { analyticsRows } from './analytics.ts'
import { companyVideoRows } from './company-video.ts'
import { complaintsRows } from './complaints.ts'
import { consentsRows } from './consents.ts'
import { contractorsRows } from './contractors.ts'
import { conversationsRows } from './conversations.ts'
import { creditsRows } from './credits.ts'
import { customerInvoicesRows } from './customer-invoices.ts'
import { directoryRows } from './directory.ts'
import { enquiriesRows } from './enquiries.ts'
import { jobsRows } from './jobs.ts'
import { leadsRows } from './leads.ts'
import { notificationsRows } from './notifications.ts'
import { personFilesRows } from './person-files.ts'
import { placesRows } from './places.ts'
import { portfolioRows } from './portfolio.ts'
import { pricesRows } from './prices.ts'
import { privacyRows } from './privacy.ts'
import { quotingRows } from './quoting.ts'
import { recommendationsRows } from './recommendations.ts'
import { reportsRows } from './reports.ts'
import { reviewsRows } from './reviews.ts'
import type { Rows } from './row.ts'
import { sanctionsRows } from './sanctions.ts'
import { secondFactorRows } from './second-factor.ts'
import { shortlistsRows } from './shortlists.ts'
import { subscriptionsRows } from './subscriptions.ts'
import { textsRows } from './texts.ts'
import { trackRecordRows } from './track-records.ts'
import { variationsRows } from './variations.ts'
import { verificationRows } from './verification.ts'
import { visitsRows } from './visits.ts'

/** Every call of the product. A call without a row fails tests/permissions.test.ts. */
export const table: Rows = {
  ...accountLinksRows,
  ...accountsRows,
  ...administrationRows,
  ...analyticsRows,
  ...complaintsRows,
  ...consentsRows,
  ...contractorsRows,
  ...conversationsRows,
  ...creditsRows,
  ...directoryRows,
  ...enquiriesRows,
  ...jobsRows,
  ...leadsRows,
  ...notificationsRows,
  ...privacyRows,
  ...personFilesRows,
  ...placesRows,
  ...pricesRows,
  ...quotingRows,
  ...recommendationsRows,
  ...secondFactorRows,
  ...reportsRows,
  ...reviewsRows,
  ...sanctionsRows,
  ...shortlistsRows,
  ...subscriptionsRows,
  ...textsRows,
  ...trackRecordRows,
  ...variationsRows,
  ...customerInvoicesRows,
  ...verificationRows,
  ...visitsRows,
  ...portfolioRows,
  ...companyVideoRows,
}
