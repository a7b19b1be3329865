import { complaintCalls } from '#features/complaints/contract.ts'
import { conversationCalls } from '#features/conversations/contract.ts'
import { enquiryCalls } from '#features/enquiries/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { reportCalls } from '#features/reports/contract.ts'
import { subscriptionCalls } from '#features/subscriptions/contract.ts'
import { categoriesCovered } from '#features/trades/rules.ts'
import type { Db } from '#server/database/database.ts'
import { hours, later, minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { cities, type SampleContractor } from './contractors.ts'
import type { SampleJob } from './jobs.ts'
import { type Business, sampleQuote } from './quote.ts'
import type { Person, Play } from './sequels.ts'
import { isSignIn } from './sign-ins.ts'
import { standingOf, wantsMoneyBack } from './standing.ts'

interface Market {
  db: Db
  play: Play
  homeowners: readonly (Person & { city: SampleContractor['city'] })[]
  contractors: readonly (Pick<SampleContractor, 'city' | 'trades'> & { person: Person & Business })[]
  now: Date
}

/** A few recent items of each kind at every desk, besides the checks. */
export async function fillDesks(market: Market): Promise<void> {
  await writeToUs(market)
  await complain(market)
  await reportReviews(market)
  await reportMessage(market)
  await reviewInHaste(market)
  await askForMoneyBack(market)
}

const enquiries = [
  'Can I post a job for my mother’s house? She is in Sheffield and I am in Leeds, and I would be the one at the door.',
  'I posted the wrong postcode and a contractor has already confirmed, so I cannot change it. What do I do?',
  'I have changed my surname since I signed up. Can you put it right on my account and on the quote I accepted?',
]

async function writeToUs({ play, homeowners, now }: Market): Promise<void> {
  for (const [i, message] of enquiries.entries()) {
    const person = homeowners[i + 5]
    if (!person) continue
    const from = { name: `${person.firstName} ${person.lastName}`, email: person.email, phone: `+44 7700 900 70${i}` }
    await play(person, later(now, -hours(16 - 5 * i)), enquiryCalls.contact, { ...from, message })
  }
}

const complaints = [
  ['conduct', 'They came an hour late, spoke to my daughter as if she were in the way, and left the gate open.'],
  ['work', 'The new tap still drips three weeks on, and nobody answers my messages any more.'],
] as const

async function complain({ play, homeowners, contractors, now }: Market): Promise<void> {
  for (const [i, [kind, text]] of complaints.entries()) {
    const person = homeowners[i + 2]
    const against = contractors.find(({ city }) => city === person?.city)
    if (!person || !against) continue
    const about = { kind, text, about: 'profile' as const, aboutId: against.person.id }
    await play(person, later(now, -hours(26 - 7 * i)), complaintCalls.open, about)
  }
}

const againstReviews = [
  ['not-a-customer', 'I have never worked in that street. I think this is meant for a firm with a name like ours.'],
  ['other', 'They agreed to every price in writing and now call me dear. It is unfair and costs me work.'],
] as const

/** Reported by the contractors they are about. */
async function reportReviews({ db, play, contractors, now }: Market): Promise<void> {
  const bad = await db
    .selectFrom('reviews')
    .select(['id', 'contractor_id'])
    .where('published_at', 'is not', null)
    .where('comment', 'is not', null)
    .where('rating', '<=', 2)
    .orderBy('published_at', 'desc')
    .limit(20)
    .execute()
  const found = contractors.flatMap(({ person }) => {
    const review = bad.find(({ contractor_id }) => contractor_id === person.id)
    return review && !isSignIn(person) ? [{ person, thingId: review.id }] : []
  })
  for (const [i, [reason, statement]] of againstReviews.entries()) {
    const { person, thingId } = found[i] ?? {}
    const about = { kind: 'review' as const, thingId: thingId ?? '', reason, statement }
    if (person) await play(person, later(now, -hours(20 - 3 * i)), reportCalls.report, about)
  }
}

/** A contractor's message after approval, reported by the homeowner. */
async function reportMessage({ db, play, homeowners, contractors, now }: Market): Promise<void> {
  const approved = await db
    .selectFrom('leads')
    .innerJoin('conversations', 'conversations.lead_id', 'leads.id')
    .select(['conversations.id', 'leads.client_id', 'leads.contractor_id'])
    .where('leads.status', '=', 'contacted')
    .execute()
  for (const { id: conversationId, client_id, contractor_id } of approved) {
    const owner = homeowners.find(({ id }) => id === client_id)
    const contractor = contractors.find(({ person }) => person.id === contractor_id)?.person
    if (!owner || !contractor || isSignIn(owner) || isSignIn(contractor)) continue
    const id = newId()
    const text = 'Book me elsewhere and pay cash today, and I knock a fifth off. This site need not know.'
    await play(contractor, later(now, -hours(9)), conversationCalls.send, { conversationId, id, text })
    const statement = 'They want me to go around the site and pay in cash before anything is begun.'
    const about = { kind: 'message' as const, thingId: id, reason: 'spam' as const, statement }
    return void (await play(owner, later(now, -hours(7)), reportCalls.report, about))
  }
}

const hasty = [
  ['Tap washer in the downstairs cloakroom', 'Came straight away and would not take a penny more than agreed.'],
  ['Toilet seat come loose', 'Wonderful, friendly, five stars, the best plumber in town!'],
] as const

/** Jobs completed within two hours of posting, whose reviews are held. */
async function reviewInHaste({ play, homeowners, contractors, now }: Market): Promise<void> {
  const pairs = homeowners.flatMap((owner) => {
    const contractor = contractors.find(
      ({ person, city, trades }, i) =>
        standingOf(i).kind === 'plan' &&
        city === owner.city &&
        categoriesCovered(trades).includes('plumbing') &&
        !isSignIn(person),
    )
    return contractor && !isSignIn(owner) ? [{ owner, by: contractor.person }] : []
  })
  for (const [i, [title, comment]] of hasty.entries()) {
    const { owner, by } = pairs[i] ?? {}
    if (!owner || !by) continue
    let at = later(now, -hours(30 - 11 * i))
    const next = () => {
      at = later(at, minutes(9))
      return at
    }
    const job = {
      stage: 'completed',
      city: owner.city,
      category: 'plumbing',
      title,
      urgency: 'urgent',
      price: [60, 5],
      description: `${title}, in a house near the station. Somebody is in all day.`,
    } as SampleJob
    const { description, category, urgency } = job
    const [postcode] = cities[owner.city].postcodes
    const place = { location: owner.city, postcode }
    const { id: jobId } = await play(owner, at, jobCalls.create, { title, description, category, urgency, ...place })
    const { id: leadId } = await play(owner, next(), leadCalls.invite, { jobId, contractorId: by.id })
    await play(by, next(), leadCalls.confirmQuote, { leadId })
    await play(by, next(), leadCalls.markContacted, { leadId })
    await play(by, next(), leadCalls.siteVisitComplete, { leadId })
    const customer = { ...owner, address: `${owner.city}, ${postcode}` }
    await play(by, next(), leadCalls.submitQuote, { leadId, ...sampleQuote(job, customer, by, at) })
    await play(owner, next(), leadCalls.acceptQuote, { leadId })
    await play(owner, next(), leadEndingCalls.sayCompleted, { leadId, feedback: { rating: 5, comment } })
  }
}

async function askForMoneyBack({ db, play, contractors, now }: Market): Promise<void> {
  const unhappy = contractors.filter((_, i) => wantsMoneyBack(i)).map(({ person }) => person)
  for (const [i, person] of unhappy.entries())
    await play(person, later(now, -hours(18 - 4 * i)), subscriptionCalls.askMoneyBack, {})
  // The sandbox, with a connection of its own, cannot see these plans yet: they were stopped as they were made.
  await db.updateTable('money_back_requests').set({ stops_plan: true }).execute()
}
