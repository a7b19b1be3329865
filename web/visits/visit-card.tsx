import type { Visit } from '#features/visits/contract.ts'
import { paths } from '#shared/paths.ts'
import { notificationTarget } from '#web/notifications/notification-target.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import VisitFacts from './visit-facts.tsx'
import { visitPlace } from './visit-place.ts'
import { standingOf, timeInWords } from './visit-words.ts'

/** A visit on the page of visits. */
export function VisitCard({ visit }: { visit: Visit }) {
  const { id, other, jobTitle, leadId, side, conversationId } = visit
  const { label, tone } = standingOf(visit)
  return (
    <article
      {...notificationTarget(paths.visit(id))}
      id={visitPlace(id)}
      tabIndex={-1}
      aria-labelledby={`${id}-time`}
      className="rounded-card"
    >
      <Card title={<span id={`${id}-time`}>{timeInWords(visit)}</span>} aside={<Badge tone={tone}>{label}</Badge>}>
        <p className="-mt-2">
          <strong>{other}</strong>, about <TextLink to={paths.lead(side, leadId)}>{jobTitle}</TextLink>
          {conversationId && (
            <>
              {' · '}
              <TextLink to={paths.conversation(conversationId)}>Messages</TextLink>
            </>
          )}
        </p>
        <VisitFacts visit={visit} />
      </Card>
    </article>
  )
}
