import { BadgeCheck, CircleCheck, CircleDashed } from 'lucide-react'
import { checkLabels } from '#features/verification/rules/check-types.ts'
import { levelOf, levels, stateOf } from '#features/verification/rules.ts'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import type { OwnCheck } from './own-checks.ts'

const means: Record<(typeof levels)[number]['name'], string> = {
  Basic: 'Homeowners see the badge, and find you when they look for verified contractors.',
  Enhanced: 'Your profile says so, and shows until when you are insured.',
  Premium: 'Your profile also shows that we have seen your qualifications.',
}

/** The three levels: the checks each requires, and which are done. */
export function LevelCards({ checks, now }: { checks: readonly OwnCheck[]; now: Date }) {
  const reached = levelOf(checks, now)
  return (
    <ul className="grid gap-4 lg:grid-cols-3">
      {levels.map((level) => {
        const has = level.needs.map((type) => ({ type, done: stateOf(type, checks, now).state === 'approved' }))
        const complete = has.every(({ done }) => done)
        return (
          <Card
            key={level.name}
            as="li"
            titleAs="h3"
            title={level.name}
            aside={
              complete && (
                <Badge tone="good" icon={<BadgeCheck aria-hidden="true" />}>
                  {reached?.name === level.name ? 'Your level' : 'Reached'}
                </Badge>
              )
            }
          >
            <p className="text-muted text-small">{means[level.name]}</p>
            <ul className="grid gap-1.5">
              {has.map(({ type, done }) => (
                <li key={type} className="flex items-center gap-2">
                  {done ? (
                    <CircleCheck className="size-5 shrink-0 text-good" aria-hidden="true" />
                  ) : (
                    <CircleDashed className="size-5 shrink-0 text-muted" aria-hidden="true" />
                  )}
                  {checkLabels[type]}
                  <span className="sr-only">{done ? ': approved' : ': not approved yet'}</span>
                </li>
              ))}
            </ul>
          </Card>
        )
      })}
    </ul>
  )
}
