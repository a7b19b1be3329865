import { howLongReturnedLast } from '#features/credits/rules/words.ts'
import { protectionRules } from '#features/leads/rules/protection.ts'
import { paths } from '#shared/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Related } from './document/related.tsx'

export const meta = pageMeta({
  title: 'Lead protection',
  description: 'The numbered rules by which a contractor’s lead credit comes back, and what proves each of them.',
})

/** The rules of lead protection, from the server's own table. */
export default function LeadProtection() {
  return (
    <Container width="narrow">
      <PageHeader
        title="Lead protection"
        lead="A lead that was never a chance should not cost you. These are the rules. The site applies them automatically; where it waits for your report or your choice, the rule says so."
      />
      <ol className="grid gap-5">
        {protectionRules.map((rule, index) => (
          <li
            key={rule.name}
            id={rule.name}
            className="flex scroll-mt-24 flex-wrap gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4 shadow-card sm:gap-x-6 sm:p-7"
          >
            <span
              aria-hidden="true"
              className="flex size-12 shrink-0 items-center justify-center rounded-control bg-plate font-bold font-display text-heading text-on-plate sm:size-14"
            >
              {index + 1}
            </span>
            <div className="min-w-0 flex-1 basis-56">
              <h2 className="mb-3 font-bold font-display text-heading">
                <span className="sr-only">Rule {index + 1}: </span>
                {rule.title}
              </h2>
              <DetailList
                rows={[
                  { label: 'When', value: rule.when },
                  { label: 'Comes back', value: rule.comesBack },
                  { label: 'The ledger records', value: rule.evidence },
                ]}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-8 grid max-w-2xl gap-3">
        <h2 className="font-bold font-display text-heading">Also</h2>
        <p>
          A lead comes back once at most, whatever happens to it. {howLongReturnedLast} Each return is an entry in your
          ledger that names its rule, with the balance after it; you can read all of it on your credits page and
          download it.
        </p>
        <p>
          If you give up a lead yourself, the credit does not come back, though your place becomes free for somebody
          else. Nor does it when the homeowner approved you and then chose another quote: you had your chance.
        </p>
        <p>
          Do you think a rule should have applied and did not? <TextLink to={paths.contact}>Tell us</TextLink>, and a
          person will look into it.
        </p>
      </div>
      <Related />
    </Container>
  )
}
