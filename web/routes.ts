import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** All routes, by audience. */
const visitor = [
  index('visitor/landing.tsx'),
  route('contractors', 'visitor/directory/directory.tsx'),
  route('find-contractors', 'visitor/directory/directory.tsx', { id: 'visitor/directory find-contractors' }),
  route('contractors-fixed', 'visitor/directory/simple-directory.tsx'),
  route('how-it-works', 'visitor/how-it-works.tsx'),
  route('pricing', 'visitor/pricing.tsx'),
  route('prices', 'visitor/prices/prices.tsx'),
  route('prices/:category', 'visitor/prices/category-prices.tsx'),
  route('prices/:category/:town', 'visitor/prices/category-prices.tsx', { id: 'visitor/prices in town' }),
  route('about', 'visitor/about.tsx'),
  route('faq', 'visitor/faq.tsx'),
  route('terms', 'visitor/terms.tsx'),
  route('privacy', 'visitor/privacy.tsx'),
  route('ranking', 'visitor/ranking.tsx'),
  route('how-we-measure', 'visitor/how-we-measure.tsx'),
  route('lead-protection', 'visitor/lead-protection.tsx'),
  route('review-policy', 'visitor/review-policy.tsx'),
  route('complaints', 'visitor/complaints.tsx'),
  route('complaints/figures', 'complaints/figures.tsx'),
  route('complaints/:id', 'complaints/case.tsx'),
  route('accessibility', 'visitor/accessibility.tsx'),
  route('data-sources', 'visitor/data-sources.tsx'),
]

const account = [
  route('auth', 'account/auth.tsx'),
  ...['login', 'signin', 'sign-in'].map((alias) => route(alias, 'account/auth.tsx', { id: `account/auth ${alias}` })),
  route('forgot-password', 'account/forgot-password.tsx'),
  route('reset-password', 'account/reset-password.tsx'),
  route('verify-email', 'account/verify-email.tsx'),
  route('unsubscribe', 'account/unsubscribe.tsx'),
  route('appeal', 'sanctions/appeal.tsx'),
  route('account', 'account/own/own-account.tsx'),
  route('confirm-email', 'account/confirm-email.tsx'),
  route('your-data', 'account/your-data.tsx'),
  route('track-record', 'track-records/own-record.tsx'),
  route('notifications', 'notifications/notifications.tsx'),
]

const talking = [
  route('visits', 'visits/visits.tsx'),
  route('messages', 'conversations/messages.tsx'),
  route('messages/:id', 'conversations/messages.tsx', { id: 'conversations/messages chosen' }),
]

const homeowner = [
  route('post-job', 'homeowner/post-job/post-job.tsx'),
  route('client-dashboard', 'homeowner/dashboard/client-dashboard.tsx'),
  route('shortlist', 'homeowner/shortlist/shortlist-page.tsx'),
  route('jobs/:id/compare', 'homeowner/compare/compare-page.tsx'),
  route('still-looking', 'homeowner/answer/still-looking.tsx'),
  route('answer-report', 'homeowner/answer/answer-report.tsx'),
]

const contractor = [
  route('contractor-onboarding', 'contractor/onboarding/contractor-onboarding.tsx'),
  route('contractor-onboarding-simple', 'contractor/onboarding/contractor-onboarding.tsx', {
    id: 'contractor/onboarding simple',
  }),
  route('test-basic', 'contractor/onboarding/contractor-onboarding.tsx', { id: 'contractor/onboarding test-basic' }),
  route('edit-profile', 'contractor/editing/edit-profile.tsx'),
  route('contractor-dashboard', 'contractor/dashboard/contractor-dashboard.tsx'),
  route('find-work', 'contractor/dashboard/contractor-dashboard.tsx', { id: 'contractor/dashboard find-work' }),
  route('browse-jobs', 'contractor/browse/browse-jobs.tsx'),
  route('subscribe', 'contractor/plans/subscribe.tsx'),
  route('subscription-plans', 'contractor/plans/subscription-plans.tsx'),
  route('verification', 'contractor/verification/verification.tsx'),
  route('credits', 'contractor/credits/credits.tsx'),
  route('invoices', 'contractor/invoices/invoices.tsx'),
  route('quoting', 'contractor/quoting/quoting.tsx'),
  route('leads/:id/quote', 'contractor/quote/quote-page.tsx'),
  route('leads/:id/change', 'contractor/variation/variation-page.tsx'),
  route('support', 'contractor/support/support.tsx'),
  route('contact-requests/:id', 'contractor/messages/contact-request.tsx'),
  route('contractor/:id', 'contractor/profile/contractor-profile.tsx'),
]

const installing = [
  route('app.webmanifest', 'shell/install/manifest.ts'),
  route('offline', 'shell/install/offline.tsx'),
]

const admin = [
  route('admin-login', 'admin/login/admin-login.tsx'),
  route('admin-dashboard', 'admin/dashboard/admin-dashboard.tsx'),
  route('admin-fresh', 'admin/fresh/admin-fresh.tsx'),
  route('admin/people', 'admin/file/people-search.tsx'),
  route('admin/people/:id', 'admin/file/person-file.tsx'),
  route('admin/leads', 'admin/ledgers/leads.tsx'),
  route('admin/credits', 'admin/ledgers/credits.tsx'),
  route('admin/team', 'admin/team/team.tsx'),
  route('admin/market', 'admin/market/market.tsx'),
  route('admin/verification', 'admin/desks/verification-queue.tsx'),
  route('admin/no-shows', 'admin/desks/no-shows.tsx'),
  route('admin/reports', 'admin/desks/reports.tsx'),
  route('admin/held-reviews', 'admin/desks/held-reviews.tsx'),
  route('admin/sanctions', 'admin/desks/sanctions.tsx'),
  route('admin/links', 'admin/desks/account-links.tsx'),
  route('admin/money-back', 'admin/desks/money-back.tsx'),
  route('admin/complaints', 'admin/desks/complaints.tsx'),
  route('admin/enquiries', 'admin/desks/enquiries.tsx'),
  route('admin/mails', 'admin/desks/mails.tsx'),
  route('admin/company-video', 'admin/video/company-video.tsx'),
  route('admin/bulk-runs', 'admin/runs/bulk-runs.tsx'),
  route('admin/retention', 'admin/desks/retention.tsx'),
  route('admin/audit', 'admin/desks/audit.tsx'),
  route('admin/security', 'admin/security/security.tsx'),
  route('send-credentials', 'admin/runs/send-credentials.tsx'),
]

const developer = [route('styleguide', 'styleguide/styleguide.tsx')]

export default [
  ...visitor,
  ...account,
  ...talking,
  ...homeowner,
  ...contractor,
  ...installing,
  ...admin,
  ...developer,
  // Last: everything not matched above.
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
