import type { SentQuote } from '#features/quotes/contract.ts'
import { composed } from '#features/quotes/rules/compose.ts'
import { totalsOf } from '#features/quotes/rules/lines.ts'
import { acceptanceAt } from '#features/quotes/services/acceptance.ts'
import type { Feedback } from '#features/reviews/contract.ts'
import type { isIncluded } from '#features/subscriptions/rules/features.ts'
import { type Category, categoriesCovered } from '#features/trades/rules.ts'
import { days, hours, later } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { cities, type SampleContractor } from './contractors.ts'
import type { SampleJob } from './jobs.ts'
import { canSpend, type Past, type PastJob, type PastLead, post, request, step, type Wallet } from './past.ts'
import { type Business, sampleQuote } from './quote.ts'
import type { Seeded } from './seeded.ts'
import { answered, said, worksDone } from './work.ts'

export interface PastContractor extends SampleContractor {
  person: { id: string; firstName: string; lastName: string } & Business
  wallet: Wallet
  joinedAt: Date
  plan: Parameters<typeof isIncluded>[1]
  /** Their earlier reviews, and quality up to 5. */
  reviews: number
  quality: number
  /** The months since they joined, without the current one. */
  months: readonly { start: Date; end: Date }[]
}

export interface PastHomeowner {
  id: string
  firstName: string
  lastName: string
  email: string
  city: keyof typeof cities
}

/** The longest time of a past job from posting to review. */
const longestStory = days(30)

interface Market {
  past: Past
  contractors: readonly PastContractor[]
  homeowners: readonly PastHomeowner[]
  random: Seeded
  now: Date
}

interface Told extends Market {
  /** The sentences of the profile's reviews and replies so far: people do not write the same. */
  written: Set<string>
}

/** A contractor's past: as many jobs as reviews, some against a rival, and a few that failed. */
export function playPast(market: Market): void {
  for (const contractor of market.contractors) {
    const written = new Set<string>()
    for (let number = 0; number < contractor.reviews; number++) {
      const month = contractor.months[number % Math.max(1, contractor.months.length)]
      if (month) playJob({ ...market, written }, contractor, month, number)
    }
  }
}

function playJob(market: Told, contractor: PastContractor, month: { start: Date; end: Date }, number: number): void {
  const { past, homeowners, random, now } = market
  const { person, city, trades, wallet } = contractor
  const posted = later(
    month.start,
    hours(2) + random.next() * (month.end.getTime() - month.start.getTime() - hours(60)),
  )
  const asked = later(posted, hours(random.whole(1, 9)))
  const confirmed = later(asked, hours(1))
  if (later(posted, longestStory) > now || !canSpend(wallet, confirmed)) return
  const local = homeowners.filter((one) => one.city === city)
  const owner = random.one(local)
  const category = random.one(categoriesCovered(trades))
  const [title, labour, materials, done] = random.one(worksDone[category])
  const factor = 0.85 + random.next() * 0.35
  const price: [number, number] = [Math.round(labour * factor), Math.round(materials * factor)]
  const place = { location: city, postcode: random.one(cities[city].postcodes) }
  const described = { title, description: `${title}. Photographs are there, and the house is empty on weekdays.` }
  const job = post(past, owner.id, { ...described, ...place, category, urgency: 'within_month' }, posted)
  const story: Story = { market, job, owner, city, category, price }

  const lead = request(past, job, wallet, `Hello, ${person.firstName} here. I could come and look this week.`, asked)
  step(past, job, lead, 'confirm-quote', { who: 'contractor' }, confirmed)
  if (number % 9 === 8) {
    step(past, job, lead, 'decline', { who: 'client' }, later(confirmed, hours(20)))
    return
  }
  const quote = bringToQuote(story, contractor, lead, later(confirmed, hours(random.whole(2, 20))))
  const rival = number % 3 === 0 ? rivalOf(story, contractor, confirmed) : undefined
  if (rival) {
    const other = request(past, job, rival.wallet, `Good afternoon. ${rival.business} would like to quote.`, confirmed)
    step(past, job, other, 'confirm-quote', { who: 'contractor' }, later(confirmed, hours(1)))
    bringToQuote(story, rival, other, later(confirmed, hours(2)))
  }
  const accepted = later(new Date(quote.sentAt), days(4) + hours(random.whole(1, 30)))
  step(past, job, lead, 'accept-quote', { who: 'client' }, accepted)
  const homeowner = `${owner.firstName} ${owner.lastName}`
  const kept = { leadId: lead.row.id, jobTitle: title, quote, userId: owner.id, name: homeowner, beginEarly: false }
  past.quote_acceptances.push(acceptanceAt({ ...kept, homeowner, business: contractor.business }, accepted))
  const finished = later(accepted, days(random.whole(3, 12)))
  step(past, job, lead, 'mark-completed', { who: 'contractor', notes: 'All done and tidied up.' }, finished)
  const confirmedDone = later(finished, hours(random.whole(2, 60)))
  step(past, job, lead, 'confirm-completion', { who: 'client', reviews: true }, confirmedDone)
  const { totalCost } = quote
  past.lead_totals.push({
    lead_id: lead.row.id,
    quoted: totalCost,
    variations: 0,
    agreed: totalCost,
    said_by_homeowner: null,
    at: confirmedDone,
  })
  review(story, contractor, lead, done, confirmedDone)
}

interface Story {
  market: Told
  job: PastJob
  owner: PastHomeowner
  city: keyof typeof cities
  category: Category
  price: [number, number]
}

/** Approved, contacted, visited and quoted; returns the quote. */
function bringToQuote(story: Story, { person }: PastContractor, lead: PastLead, approved: Date): SentQuote {
  const { market, job, owner, city, category } = story
  const { past, random } = market
  step(past, job, lead, 'approve', { who: 'client' }, approved)
  const spoken = later(approved, hours(random.whole(1, 8)))
  step(
    past,
    job,
    lead,
    'mark-contacted',
    { who: 'contractor', notes: 'Spoke on the phone and agreed a visit.' },
    spoken,
  )
  const visited = later(spoken, hours(random.whole(18, 50)))
  step(past, job, lead, 'site-visit-complete', { who: 'contractor', notes: 'Measured up.' }, visited)
  const at = later(visited, hours(random.whole(3, 26)))
  const { title, description, postcode } = job.row
  const told: SampleJob = {
    stage: 'quoted',
    city,
    category,
    title,
    description,
    budget: null,
    urgency: 'within_month',
    price: story.price,
  }
  const written = sampleQuote(told, { ...owner, address: `${city}, ${postcode}` }, person, at)
  const saying = { registered: person.vatNumber !== undefined, number: person.vatNumber ?? null }
  const content = composed(written, saying, at)
  const { net, vat } = totalsOf(content)
  const id = newId()
  past.quotes.push({
    id,
    lead_id: lead.row.id,
    version: 1,
    total_cost: content.totalCost,
    net_cost: net,
    vat_cost: vat,
    content,
    sent_at: at,
  })
  step(past, job, lead, 'submit-quote', { who: 'contractor', validUntil: content.validUntil }, at)
  return { ...content, id, version: 1, sentAt: at.toISOString(), netCost: net, vatCost: vat }
}

/** Another contractor of the trade and town with a credit at that time. */
function rivalOf({ market, city, category }: Story, { wallet }: PastContractor, at: Date): PastContractor | undefined {
  const others = market.contractors.filter(
    (one) => one.wallet !== wallet && one.city === city && categoriesCovered(one.trades).includes(category),
  )
  return others.find((one) => canSpend(one.wallet, later(at, hours(1))))
}

/** A sentence that the profile does not have yet; undefined once it has them all. */
function unwritten({ random, written }: Told, sentences: readonly string[]): string | undefined {
  const left = sentences.filter((sentence) => !written.has(sentence))
  if (left.length === 0) return undefined
  const one = random.one(left)
  written.add(one)
  return one
}

type Stars = Feedback['rating'] & keyof typeof said

function review(story: Story, { quality, person }: PastContractor, lead: PastLead, done: string, at: Date): void {
  const { past, random } = story.market
  const stars = () => Math.max(1, Math.min(5, Math.round(quality + (random.next() - 0.42) * 2.2))) as Stars
  const rating = stars()
  const { begins, ends } = said[rating]
  const isStarsOnly = random.next() < 0.14
  const begin = isStarsOnly ? undefined : unwritten(story.market, begins)
  const words =
    begin && [begin, random.next() < 0.6 ? unwritten(story.market, ends) : undefined].filter(Boolean).join(' ')
  const isAnswered = random.next() < (rating < 4 ? 0.6 : 0.2)
  const replies = rating < 4 ? answered.sorry : answered.kind
  const reply = (isAnswered && unwritten(story.market, replies)) || null
  const named = words?.replaceAll('NAME', person.firstName).replaceAll('DONE', done)
  const { id: lead_id, job_id, contractor_id, client_id } = lead.row
  past.reviews.push({
    id: newId(),
    lead_id,
    job_id,
    contractor_id,
    client_id,
    rating,
    comment: named ? named.charAt(0).toUpperCase() + named.slice(1) : null,
    work_quality: rating,
    communication: stars(),
    timely_completion: stars(),
    value_for_money: stars(),
    written_at: at,
    published_at: at,
    taken_down_at: null,
    reply,
    replied_at: reply === null ? null : later(at, hours(random.whole(3, 30))),
    reply_changed_at: null,
  })
}
