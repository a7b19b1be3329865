import { BadgeCheck, Check } from 'lucide-react'
import { verificationLabels } from '#features/contractors/rules.ts'
import { Drawing } from '#web/ui/drawings/drawing.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const tiers = [
  {
    name: verificationLabels.basic,
    what: 'They are who they say they are.',
    checks: ['Identity, from an official document', 'Business, from its registration'],
  },
  {
    name: verificationLabels.enhanced,
    what: 'And they are insured.',
    checks: ['Everything in Basic', 'Insurance, from a certificate that has not expired'],
  },
]

/** The two levels of verification, on two plates. */
export function VerificationTiers() {
  return (
    <Section
      id="checks"
      tone="card"
      title="Two levels of checks"
      lead="A person looks at the documents. A badge on a profile means that they were in order on the day and have not expired since."
    >
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        {tiers.map((tier, index) => (
          <article key={tier.name} className="plate flex flex-col gap-4 px-6 py-7 sm:px-9 sm:py-9">
            <h3 className="narrow:flex-wrap flex items-center gap-3 font-bold font-display text-heading">
              <BadgeCheck className="size-8 shrink-0 text-accent" aria-hidden="true" />
              <span className="min-w-0">{tier.name}</span>
            </h3>
            <p className="text-lead text-on-plate-muted">{tier.what}</p>
            <ul className="grid gap-2.5">
              {tier.checks.map((check) => (
                <li key={check} className="flex gap-3">
                  <Check className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
                  {check}
                </li>
              ))}
            </ul>
            <p
              aria-hidden="true"
              className="absolute top-6 right-8 font-bold font-display text-display text-on-plate/20"
            >
              {index + 1}
            </p>
          </article>
        ))}
      </div>
      <div className="narrow:flex-wrap mt-6 flex items-center gap-5">
        <Drawing name="shield" className="w-16" />
        <p className="min-w-0 max-w-2xl">
          Where a trade needs qualifications, we check those too, and the profile says which. The checks are for general
          information: ask to see papers that matter to you.
        </p>
      </div>
    </Section>
  )
}
