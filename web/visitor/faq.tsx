import { leadPrice } from '#features/credits/rules.ts'
import { replyPromise } from '#features/enquiries/rules.ts'
import { jobLimits } from '#features/jobs/rules.ts'
import { lowestPrice } from '#features/subscriptions/rules/features.ts'
import { trial } from '#features/subscriptions/rules.ts'
import { formatPence } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { useBrand } from '#web/data/session.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { faqFact } from '#web/shell/structured-data.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Drawing } from '#web/ui/drawings/drawing.tsx'
import { Accordion } from '#web/ui/layout/accordion.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

const questions = [
  {
    question: 'How do leads work?',
    answer: (
      <>
        <p>
          A homeowner posts a job. A contractor who would like it asks to quote, which is free, and then confirms, which
          takes {leadPrice} lead. The homeowner approves or declines; on approval both see each other’s contact details.
          At most {jobLimits.slots} contractors can hold a place on a job at the same time.
        </p>
        <p className="mt-3">
          When the homeowner declines, does not answer or removes the job, the lead comes back automatically:{' '}
          <TextLink to={paths.leadProtection()}>the rules of lead protection</TextLink>.
        </p>
      </>
    ),
  },
  {
    question: 'What is the free trial?',
    answer: (
      <p>
        Every new contractor has {trial.days} days and {trial.leads} free leads, from the moment the profile is
        complete. We do not ask for a card, so nothing is charged when it ends. After that plans start at{' '}
        {formatPence(lowestPrice)} a month: <TextLink to={paths.pricing}>all prices</TextLink>. Homeowners never pay.
      </p>
    ),
  },
  {
    question: 'Can I cancel my subscription?',
    answer: (
      <p>
        Yes, anytime, in your dashboard. There is no contract and no fee for leaving. What you have paid for stays yours
        to the end of the period, and so do its leads; they do not roll over after that.
      </p>
    ),
  },
]

export const meta = pageMeta({
  title: 'Frequently asked questions',
  description: 'How leads work, what the free trial is, and how to cancel.',
  facts: [faqFact(questions)],
})

export default function Faq() {
  const { supportEmail } = useBrand()
  return (
    <Container width="narrow">
      <PageHeader title="Frequently asked questions" lead="What almost everybody asks first." />
      <Accordion items={questions} />
      <aside className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card bg-sunken p-6 sm:p-8">
        <Drawing name="envelope" className="w-20" />
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="font-bold font-display text-heading">Is your question a different one?</h2>
          <p className="mt-1">
            Write to <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink> or use the{' '}
            <TextLink to={paths.contact}>contact form</TextLink>. {replyPromise.usually}.
          </p>
        </div>
      </aside>
    </Container>
  )
}
