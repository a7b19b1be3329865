import { withoutContactDetails } from '#features/contact-details/rules.ts'
import { type Closing, type Departure, departures } from '#features/jobs/rules/closing.ts'
import { jobInWords } from '#features/jobs/rules/words.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { formatDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import type { LeadRow } from '../records/lead.ts'
import { keepCopies, returned } from './draft.ts'

interface News {
  firstName: string
  job: { title: string; category: string; town: string }
  lead: Pick<LeadRow, 'id' | 'credit' | 'sent_at'>
  /** What became of the work that was agreed; absent where none was. */
  became?: 'called off' | 'done'
  /** The label of the lead's state before it ended. */
  stood: string
  takenBack?: string
}

type Site = Pick<Settings, 'brand' | 'publicUrl'>

/** Tells a contractor that a job they had a lead for is gone, and why. */
export function leadEnded(closing: Closing, news: News, site: Site): Letter {
  if (closing.how === 'left') return homeownerLeft(closing.departure, news, site)
  const title = withoutContactDetails(news.job.title)
  const sentences = {
    deleted: `The homeowner removed “${title}”, so your lead for it has ended.`,
    closed: `“${title}” was closed: ${closing.why}. Your lead for it has ended.`,
    'taken down': `${site.brand.name} has removed “${title}” from the site, so your lead for it has ended.`,
  }
  return {
    kind: 'job-removed',
    topic: 'work',
    subject: `“${title}” was ${closing.how === 'closed' ? 'closed' : 'removed'}`,
    greeting: `Hello ${news.firstName},`,
    paragraphs: [
      sentences[closing.how],
      ...(closing.said ? [`They wrote: “${withoutContactDetails(closing.said)}”`] : []),
      ...returned(news),
    ],
    button: { label: 'See your credits', url: `${site.publicUrl}${paths.credits}` },
  }
}

const outcomes = {
  closed: 'the job is closed',
  'called off': 'the job is closed, and the work you had agreed is called off',
  done: 'the work, which you had marked as complete, counts as done: not confirmed by the homeowner',
} as const
const invoiceNow =
  'If some of it is not invoiced yet, send the invoice now: once their account is deleted, none can be sent to them from here.'

/** The same when its homeowner has left: their words are no longer quoted, so the lead's date and state identify the job. */
export function homeownerLeft(departure: Departure, news: News, { publicUrl }: Site): Letter {
  const { firstName, job, lead, became, stood } = news
  const words = jobInWords(job)
  const which = `your lead of ${formatDay(lead.sent_at)}`
  return {
    kind: 'homeowner-left',
    topic: 'work',
    subject: `The homeowner ${departures[departure]}: ${which}, ${words}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The homeowner who posted ${words}, ${which}, ${departures[departure]}, so ${outcomes[became ?? 'closed']}.`,
      `Until then your lead stood at “${stood}”.`,
      ...(became === 'done' && departure === 'closed' ? [invoiceNow] : []),
      ...(became && departure === 'closed' ? [keepCopies] : []),
      ...(became === 'done' ? [] : returned(news)),
    ],
    button: { label: 'Open the lead', url: `${publicUrl}${paths.lead('contractor', lead.id)}` },
  }
}
