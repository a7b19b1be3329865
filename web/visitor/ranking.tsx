import { rankingTerms } from '#features/directory/rules/ranking.ts'
import { paths } from '#shared/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Related } from './document/related.tsx'

export const meta = pageMeta({
  title: 'How we order the directory',
  description:
    'The whole formula behind “best match”: every term, the most points each can give, and what money can and cannot do.',
})

const most = rankingTerms.reduce((sum, term) => sum + term.most, 0)

/** The ranking formula, from the directory's own source. */
export default function Ranking() {
  return (
    <Container width="narrow">
      <PageHeader
        title="How we order the directory"
        lead={`“Best match” adds up points, ${most} at most. This is the whole formula; nothing else decides who comes first.`}
      />
      <ul className="grid gap-4">
        {rankingTerms.map((term) => (
          <li
            key={term.label}
            className="grid gap-x-8 gap-y-2 rounded-card border border-line bg-card p-4 sm:grid-cols-[1fr_9rem] sm:p-6"
          >
            <div className="min-w-0">
              <h2 className="font-bold font-display text-subheading">{term.label}</h2>
              <p className="mt-1 text-muted">{term.how}</p>
            </div>
            <div className="sm:text-right">
              <p className="font-bold font-display text-heading">
                {term.most} <span className="font-sans text-muted text-small">points at most</span>
              </p>
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-2 h-1.5 w-full" aria-hidden="true">
                <rect width="100" height="6" className="fill-line" />
                <rect width={(100 * term.most) / most} height="6" className="fill-brand" />
              </svg>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-8 grid max-w-2xl gap-3">
        <p>
          You can sort by distance, by rating or by how new somebody is instead; then that alone decides. Filters never
          change the order, only who is in it.
        </p>
        <p>
          Among people with the same number of points, the newest account comes first. We do not look at who you are,
          what device you use or what you searched for before.
        </p>
        <p>
          Each profile says what the checks are. How reviews work is in our{' '}
          <TextLink to={paths.reviewPolicy}>review policy</TextLink>.
        </p>
      </div>
      <Related />
    </Container>
  )
}
