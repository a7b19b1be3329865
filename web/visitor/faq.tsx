import { leadPrice } from '#features/credits/rules/lead-price.ts'
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

const contractorQuestions = [
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

const homeownerQuestions = [
  {
    question: 'What does it cost me as a homeowner?',
    answer: (
      <p>
        Nothing. Posting a job, comparing quotes and writing to contractors are free, and we take no share of what you
        pay them. What your kind of work usually costs: <TextLink to={paths.prices()}>our price guide</TextLink>.
      </p>
    ),
  },
  {
    question: 'Who will contact me, and who sees my phone number?',
    answer: (
      <p>
        At most {jobLimits.slots} contractors, and none by phone until you say so. Before you approve one they see your
        first name, your town and the first half of your postcode; you write to each other here. Once you approve, you
        see each other’s contact details.
      </p>
    ),
  },
  {
    question: 'How do I know whom to trust?',
    answer: (
      <p>
        Each profile says what was checked, and one that has passed no check says so. Reviews come only from homeowners
        whose work was agreed on here: <TextLink to={paths.reviewPolicy}>our review policy</TextLink>.
      </p>
    ),
  },
  {
    question: 'What if I change my mind, or the work goes wrong?',
    answer: (
      <p>
        You can part with a contractor, ask for changes to a quote or close the job in your dashboard. After you have
        accepted a quote you can still call it off, say that the work is not finished, or{' '}
        <TextLink to={paths.complaints}>make a complaint</TextLink>, which a person looks at. Your right to cancel
        stands in the quote you accepted.
      </p>
    ),
  },
]

export const meta = pageMeta({
  title: 'Frequently asked questions',
  description:
    'For homeowners: what it costs, who sees your number, whom to trust. For contractors: leads, the free trial, cancelling.',
  facts: [faqFact([...homeownerQuestions, ...contractorQuestions])],
})

export default function Faq() {
  const { supportEmail } = useBrand()
  return (
    <Container width="narrow">
      <PageHeader title="Frequently asked questions" lead="What almost everybody asks first." />
      <Group title="For homeowners" items={homeownerQuestions} />
      <Group title="For contractors" items={contractorQuestions} />
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

const Group = ({ title, items }: { title: string; items: typeof homeownerQuestions }) => (
  <section className="mt-8 first-of-type:mt-0">
    <h2 className="mb-3 font-bold font-display text-heading">{title}</h2>
    <Accordion items={items} />
  </section>
)
