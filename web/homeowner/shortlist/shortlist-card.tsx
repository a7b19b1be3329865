import { BadgeCheck, MapPin } from 'lucide-react'
import type { Shortlisted } from '#features/shortlists/contract.ts'
import { shortlistCalls } from '#features/shortlists/contract.ts'
import { invitedAtOnce } from '#features/shortlists/rules.ts'
import { paths } from '#shared/paths.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Avatar } from '#web/ui/figures/avatar.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Stars } from '#web/ui/figures/stars.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

interface ShortlistCardProps {
  contractor: Shortlisted
  chosen: boolean
  /** As many are chosen as can be. */
  full: boolean
  onChoose: (on: boolean) => void
}

/** A contractor on the shortlist: who they are in short, the tick to invite them, and the way off it. */
export function ShortlistCard({ contractor, chosen, full, onChoose }: ShortlistCardProps) {
  const { id, businessName, location, trades, rating, reviewCount, takesWork } = contractor
  const remove = useAction(shortlistCalls.remove, {
    onSuccess: () => onChoose(false),
    onError: (failure) =>
      toast({ title: 'Your shortlist did not change', description: reasonOf(failure), variant: 'destructive' }),
  })
  return (
    <Card as="li" className="gap-3">
      <div className="flex items-start gap-3">
        <Avatar name={businessName} picture={contractor.logoUrl} />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold font-display text-subheading leading-tight">
            <TextLink to={paths.contractor(id)}>{businessName}</TextLink>
          </h2>
          <p className="mt-1 flex items-start gap-1 text-muted text-small">
            <MapPin className="mt-[0.2rem] size-4 shrink-0" aria-hidden="true" />
            {location}
          </p>
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {reviewCount > 0 ? (
          <Stars value={rating} count={reviewCount} />
        ) : (
          <span className="text-muted text-small">No reviews yet</span>
        )}
        {contractor.verified && (
          <Badge tone="good" icon={<BadgeCheck aria-hidden="true" />}>
            Verified
          </Badge>
        )}
      </p>
      <p className="text-small">{trades.join(', ')}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3">
        {takesWork ? (
          <Checkbox checked={chosen} disabled={full && !chosen} onChange={(event) => onChoose(event.target.checked)}>
            Invite
            <span className="sr-only">{` ${businessName}`}</span>
            {full && !chosen && <span className="text-muted text-small">{` (${invitedAtOnce} are ticked)`}</span>}
          </Checkbox>
        ) : (
          <span className="text-muted text-small">Not taking new work at the moment</span>
        )}
        <Button
          size="sm"
          variant="quiet"
          loading={remove.isPending}
          aria-label={`Take ${businessName} off the shortlist`}
          onClick={() => remove.mutate({ contractorId: id })}
        >
          Take Off
        </Button>
      </div>
    </Card>
  )
}
