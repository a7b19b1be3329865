import type { OpenJob } from '#features/jobs/contract.ts'
import { urgencyLabels } from '#features/jobs/rules.ts'
import { distanceText } from '#features/places/rules.ts'
import { categoryName } from '#features/trades/rules.ts'
import type { Letter } from '#server/mail/letter.ts'
import { formatPence } from '#shared/money.ts'
import { counted, withCommas } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { jobPage } from './rules.ts'

/** What every alert needs about its reader. */
interface Reader {
  firstName: string
  publicUrl: string
}

/** A job as an alert shows it, without contact details. */
type Told = Pick<
  OpenJob,
  'id' | 'title' | 'category' | 'location' | 'urgency' | 'budgetMin' | 'budgetMax' | 'distanceMiles'
>

const footnote =
  'You get this email because you have a contractor profile here. You can choose how often on your dashboard, under Profile.'

function facts({ category, location, urgency, budgetMin, budgetMax, distanceMiles }: Told): string {
  const most = budgetMax ?? budgetMin
  const budget =
    most === null ? 'no budget given' : `budget ${budgetMax === null ? 'from' : 'up to'} ${formatPence(most * 100)}`
  const distance = distanceMiles === null ? [] : [distanceText(distanceMiles)]
  return [categoryName(category), location, ...distance, urgencyLabels[urgency], budget].join(' · ')
}

/** A job that was just posted. */
export const newJob = (job: Told, reader: Reader): Letter => ({
  kind: 'job-alert',
  topic: 'jobAlerts',
  subject: `New job: ${job.title}`,
  greeting: `Hello ${reader.firstName},`,
  paragraphs: ['A new job in your trades and area:', `${job.title}\n${facts(job)}`],
  button: { label: 'See the job', url: `${reader.publicUrl}${jobPage(job.id)}` },
  footnote,
})

/** The jobs of a day that are still open; the newest are listed, the others counted. */
export function newJobs(named: readonly Told[], all: number, reader: Reader): Letter {
  const [newest] = named
  const others = all - named.length
  return {
    kind: 'job-alerts-daily',
    topic: 'jobAlerts',
    subject: all === 1 && newest ? `New job: ${newest.title}` : `${counted(all, 'new job')} in your trades and area`,
    greeting: `Hello ${reader.firstName},`,
    paragraphs: [
      'New in your trades and area since the last email, and still open:',
      ...named.map((job) => `${job.title}\n${facts(job)}\n${reader.publicUrl}${jobPage(job.id)}`),
      ...(others > 0 ? [`And ${withCommas(others)} more on your dashboard.`] : []),
    ],
    button: { label: 'See available jobs', url: `${reader.publicUrl}${paths.contractorDashboard('jobs')}` },
    footnote,
  }
}
