/**
 * The addresses of all pages. Pages and mails link by these, and `web/routes.ts` maps them to components; a test compares the
 * two. An address with parameters is a function, any other a string.
 */
export const paths = {
  landing: '/',
  contractors: (narrowed: { trade?: string; location?: string } = {}) => asking('/contractors', narrowed),
  findContractors: '/find-contractors',
  simpleDirectory: '/contractors-fixed',
  contractor: (id: string) => `/contractor/${id}`,
  /** The profile with the invitation dialog open. */
  inviteContractor: (id: string) => `/contractor/${id}?invite=`,
  /** The reviews on a profile. */
  reviewsOf: (contractorId: string) => at(`/contractor/${contractorId}`, 'reviews'),
  howItWorks: '/how-it-works',
  pricing: '/pricing',
  /** Price pages: for all work, one kind, or one kind in one town. */
  prices: (category?: string, town?: string | null) => ['/prices', category, town].filter(Boolean).join('/'),
  about: '/about',
  contact: '/about#contact',
  faq: '/faq',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/privacy#cookies',
  ranking: '/ranking',
  howWeMeasure: '/how-we-measure',
  leadProtection: (rule?: string) => at('/lead-protection', rule),
  reviewPolicy: '/review-policy',
  removingReviews: '/review-policy#removal',
  complaints: '/complaints',
  /** The complaint form about something on the site, with its kind chosen where one is given. */
  complainAbout: (what: { lead?: string; profile?: string; review?: string; kind?: string }) =>
    at(asking('/complaints', what), 'form'),
  /** The complaint form by which the author of a lead's review appeals against its refusal. */
  appealReview: (leadId: string) => paths.complainAbout({ lead: leadId, kind: 'review' }),
  complaint: (id: string, { token }: { token?: string | undefined } = {}) => asking(`/complaints/${id}`, { token }),
  complaintFigures: '/complaints/figures',
  appealing: '/complaints#appeal',
  accessibility: '/accessibility',
  dataSources: '/data-sources',
  webManifest: '/app.webmanifest',
  /** The page a browser shows without a connection. */
  offline: '/offline',
  styleguide: '/styleguide',

  auth: (how: { mode?: 'register'; type?: 'client' | 'contractor'; next?: string } = {}) => asking('/auth', how),
  login: (next?: string) => asking('/login', { next }),
  signin: '/signin',
  signInHyphened: '/sign-in',
  forgotPassword: '/forgot-password',
  resetPassword: (token: string) => asking('/reset-password', { token }),
  verifyEmail: (token: string) => asking('/verify-email', { token }),
  unsubscribe: (token: string) => asking('/unsubscribe', { token }),
  appeal: (token: string) => asking('/appeal', { token }),
  account: '/account',
  confirmEmail: (token: string) => asking('/confirm-email', { token }),
  yourData: '/your-data',
  notifications: (page?: number) => asking('/notifications', { page }),

  /** A lead's page for one of its two people. */
  lead: (reader: 'client' | 'contractor', leadId: string) =>
    reader === 'client' ? at('/client-dashboard', `response-${leadId}`) : at('/contractor-dashboard', `lead-${leadId}`),

  messages: '/messages',
  /** The conversation of a lead. */
  messagesAbout: (leadId: string, about?: string) => asking('/messages', { leadId, about }),
  /** With `about`, a message begins with what it is about. */
  conversation: (id: string, about?: string | null) => asking(`/messages/${id}`, { about }),

  /** The reader's own track record. */
  trackRecord: '/track-record',

  visits: '/visits',
  visit: (id: string) => at('/visits', `visit-${id}`),

  postJob: '/post-job',
  /** The wizard with the kind of work or the place filled in. */
  postJobOf: (begun: { category?: string | undefined; location?: string | undefined }) => asking('/post-job', begun),
  clientDashboard: '/client-dashboard',
  shortlist: '/shortlist',
  /** The comparison of a job's quotes. */
  compareQuotes: (jobId: string) => `/jobs/${jobId}/compare`,
  stillLooking: (token: string) => asking('/still-looking', { token }),
  answerReport: (token: string) => asking('/answer-report', { token }),

  /** The onboarding form, with a chosen plan if any. */
  contractorOnboarding: (chosen: { tier?: number | null } = {}) => asking('/contractor-onboarding', chosen),
  simpleOnboarding: '/contractor-onboarding-simple',
  basicOnboarding: '/test-basic',
  editProfile: '/edit-profile',
  contractorDashboard: (place?: string) => at('/contractor-dashboard', place),
  findWork: '/find-work',
  /** Where a contractor returns after paying for a plan (part 2, section 2). */
  paid: '/contractor-dashboard?subscription=success',
  browseJobs: (only: { jobId?: string } = {}) => asking('/browse-jobs', only),
  subscribe: (chosen: { tier?: number | null } = {}) => asking('/subscribe', chosen),
  subscriptionPlans: '/subscription-plans',
  billing: '/subscription-plans#billing',
  choosePlan: '/subscription-plans#choose-your-plan',
  planInvoices: '/subscription-plans#plan-invoices',
  verification: '/verification',
  credits: '/credits',
  invoices: '/invoices',
  /** VAT, price list and templates for quotes. */
  quoting: '/quoting',
  /** The form for a lead's quote. */
  writeQuote: (leadId: string) => `/leads/${leadId}/quote`,
  /** The form for a variation. */
  changeAgreement: (leadId: string) => `/leads/${leadId}/change`,
  support: '/support',

  adminLogin: '/admin-login',
  adminDashboard: '/admin-dashboard',
  adminPeople: (asked: { search?: string } = {}) => asking('/admin/people', asked),
  /** A person's file. */
  adminPerson: (id: string) => `/admin/people/${id}`,
  /** All leads, or those of a person or job. */
  adminLeads: (of: { personId?: string; jobId?: string } = {}) => asking('/admin/leads', of),
  /** The credit ledger: all of it, or that of a person or job. */
  adminCredits: (of: { personId?: string; jobId?: string } = {}) => asking('/admin/credits', of),
  adminTeam: '/admin/team',
  /** Figures of the market: all of it, or one postcode area. */
  adminMarket: (narrowed: { area?: string } = {}) => asking('/admin/market', narrowed),
  adminVerification: '/admin/verification',
  adminNoShows: '/admin/no-shows',
  adminReports: '/admin/reports',
  adminHeldReviews: '/admin/held-reviews',
  adminSanctions: (shown: { show?: 'active'; userId?: string } = {}) => asking('/admin/sanctions', shown),
  adminLinks: (shown: { show?: 'objected' } = {}) => asking('/admin/links', shown),
  adminMoneyBack: '/admin/money-back',
  adminComplaints: '/admin/complaints',
  adminEnquiries: '/admin/enquiries',
  adminMails: '/admin/mails',
  adminCompanyVideo: '/admin/company-video',
  adminBulkRuns: '/admin/bulk-runs',
  adminRetention: '/admin/retention',
  adminAudit: (about: { subjectId?: string } = {}) => asking('/admin/audit', about),
  adminSecurity: '/admin/security',
  sendCredentials: '/send-credentials',
} as const

const at = (path: string, place?: string): string => (place ? `${path}#${place}` : path)

/**
 * A query string without the absent values. Slashes are left unescaped, so that an address within an address stays readable.
 */
function asking(path: string, asked: Record<string, string | number | null | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value != null) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}`.replaceAll('%2F', '/') : path
}
