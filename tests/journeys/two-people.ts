import { conversationCalls } from '#features/conversations/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { leedsProfile } from '#tests/leeds-profile.ts'
import { arrive, type Newcomer } from './account-steps.ts'
import { caller } from './caller.ts'
import type { Browser, BrowserContextOptions } from './journey.ts'
import { product, type Site } from './product.ts'
import { unique } from './unique.ts'

/** A new person in their own browser, with calls for steps outside the journey. */
export async function arriveAs(
  type: Newcomer['type'],
  browser: Browser,
  options: BrowserContextOptions,
  wish: Partial<Newcomer> = {},
  site: Site = product(),
) {
  const context = await browser.newContext({ ...options, baseURL: site.url })
  const page = await context.newPage()
  const { email, firstName, password } = await arrive(page, { ...wish, type }, site)
  const { call } = caller(context.request, site.url)
  return { page, email, firstName, password, call }
}

interface PlumberWish extends Partial<Newcomer> {
  businessName?: string
}

/** A plumber in central Leeds. */
export async function plumber(browser: Browser, options: BrowserContextOptions, wish: PlumberWish = {}, site?: Site) {
  const { businessName = `Tap & Sons ${unique()}`, ...person } = wish
  const made = await arriveAs('contractor', browser, options, person, site)
  await made.call(profileCalls.create, leedsProfile(businessName))
  return { ...made, businessName }
}

/** A job for them, near by. */
export async function postJob({ call }: Pick<Awaited<ReturnType<typeof arriveAs>>, 'call'>, title: string) {
  const description = 'The mixer tap in the kitchen drips day and night.'
  const place = { location: '12 Otley Road, Leeds', postcode: 'LS6 3AA' }
  return (await call(jobCalls.create, { title, description, category: 'plumbing', ...place })).id
}

/** A homeowner and a plumber who has asked for their job, and the conversation the two have. */
export async function twoWhoTalk(browser: Browser, options: BrowserContextOptions) {
  const phone = { ...options, viewport: { width: 390, height: 664 } }
  const homeowner = await arriveAs('client', browser, phone, { firstName: 'Maud' })
  const contractor = await plumber(browser, options, { firstName: 'Ned' })
  const jobId = await postJob(homeowner, `Leaking tap ${unique()}`)
  const message = 'I could look at it on Tuesday.'
  const { id: leadId } = await contractor.call(leadCalls.requestQuote, { jobId, message })
  await contractor.call(leadCalls.confirmQuote, { leadId })
  const [conversation] = await contractor.call(conversationCalls.list, { leadId })
  return { homeowner, contractor, leadId, message, conversationId: conversation?.id ?? '' }
}
