import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { isPage } from './page-at.ts'

type Paths = typeof paths
type Made = { [Name in keyof Paths as Paths[Name] extends string ? never : Name]: string }

/** An example of each address with parameters. */
const made: Made = {
  contractors: paths.contractors({ trade: 'plumbing', location: 'Milton Keynes' }),
  contractor: paths.contractor('7'),
  inviteContractor: paths.inviteContractor('7'),
  reviewsOf: paths.reviewsOf('7'),
  prices: paths.prices('plumbing', 'leeds'),
  leadProtection: paths.leadProtection('no-show'),
  complainAbout: paths.complainAbout({ lead: '1' }),
  appealReview: paths.appealReview('1'),
  complaint: paths.complaint('1'),
  lead: paths.lead('client', '7'),
  auth: paths.auth({ mode: 'register', type: 'client', next: paths.postJob }),
  login: paths.login(paths.contractor('7')),
  resetPassword: paths.resetPassword('a+b'),
  verifyEmail: paths.verifyEmail('a'),
  confirmEmail: paths.confirmEmail('a'),
  unsubscribe: paths.unsubscribe('a'),
  appeal: paths.appeal('a'),
  messagesAbout: paths.messagesAbout('7'),
  conversation: paths.conversation('7'),
  visit: paths.visit('7'),
  postJobOf: paths.postJobOf({ category: 'plumbing', location: 'Leeds' }),
  notifications: paths.notifications(2),
  compareQuotes: paths.compareQuotes('7'),
  stillLooking: paths.stillLooking('a'),
  answerReport: paths.answerReport('a'),
  contractorOnboarding: paths.contractorOnboarding({ tier: 2 }),
  contractorDashboard: paths.contractorDashboard('jobs'),
  browseJobs: paths.browseJobs({ jobId: '7' }),
  subscribe: paths.subscribe({ tier: 2 }),
  writeQuote: paths.writeQuote('7'),
  changeAgreement: paths.changeAgreement('7'),
  adminPeople: paths.adminPeople({ search: 'Sarah' }),
  adminPerson: paths.adminPerson('7'),
  adminMarket: paths.adminMarket({ area: 'LS' }),
  adminLeads: paths.adminLeads({ personId: '7' }),
  adminCredits: paths.adminCredits({ jobId: '7' }),
  adminSanctions: paths.adminSanctions({ show: 'active', userId: '7' }),
  adminLinks: paths.adminLinks({ show: 'objected' }),
  adminAudit: paths.adminAudit({ subjectId: '7' }),
}

test('every address leads to a page', () => {
  const addresses = Object.entries(paths).map(([name, path]) =>
    typeof path === 'string' ? path : made[name as keyof Made],
  )
  expect(addresses.filter((address) => !isPage(address.replace(/[?#].*/, '')))).toEqual([])
  expect(isPage('/no-such-page')).toBe(false)
})

test('an address carries what it is given, and nothing else', () => {
  expect(made.contractors).toBe('/contractors?trade=plumbing&location=Milton+Keynes')
  expect(made.auth).toBe('/auth?mode=register&type=client&next=/post-job')
  expect(made.resetPassword).toBe('/reset-password?token=a%2Bb')
  expect(made.leadProtection).toBe('/lead-protection#no-show')
  expect(paths.auth()).toBe('/auth')
  expect(paths.subscribe({ tier: null })).toBe('/subscribe')
  expect(
    new URL(paths.login('/contractors?trade=plumbing&location=Leeds'), 'https://site').searchParams.get('next'),
  ).toBe('/contractors?trade=plumbing&location=Leeds')
})
