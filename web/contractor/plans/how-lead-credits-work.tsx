import { leadPrice } from '#features/credits/rules/lead-price.ts'
import { howLongReturnedLast } from '#features/credits/rules/words.ts'
import { jobLimits } from '#features/jobs/rules.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Drawing } from '#web/ui/drawings/drawing.tsx'

const steps = [
  {
    title: 'Your plan gives you leads',
    text: 'You get the full number at the start of each month. One lead is one credit; plan credits you have not used end with their month.',
  },
  {
    title: `Confirming a request takes ${leadPrice}`,
    text: `Asking takes nothing, but needs a credit in hand. Confirming a quote request takes ${leadPrice} credit and one of the ${jobLimits.slots} places on the job.`,
  },
  {
    title: 'No answer, no charge',
    text: 'When the homeowner says no, does not answer, or the job is withdrawn, the credit comes back automatically.',
  },
]

/** The explainer of part 2, section 2. */
export function HowLeadCreditsWork() {
  return (
    <section className="rounded-card bg-sunken p-5 sm:p-8">
      <div className="narrow:flex-wrap flex items-center gap-4">
        <Drawing name="coins" className="w-16" />
        <h2 className="min-w-0 font-bold font-display text-heading">How Lead Credits Work</h2>
      </div>
      <ol className="mt-5 grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <h3 className="font-bold">
              {index + 1}. {title}
            </h3>
            <p className="mt-1 text-small">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-small">
        {howLongReturnedLast} Those we give you do not expire either, and what expires first is spent first. Every rule
        is written down under <TextLink to={paths.leadProtection()}>lead protection</TextLink>, and every credit in{' '}
        <TextLink to={paths.credits}>your ledger</TextLink>.
      </p>
    </section>
  )
}
