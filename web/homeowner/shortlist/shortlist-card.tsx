import { type Shortlisted, shortlistCalls } from '#features/shortlists/contract.ts'
import { invitedAtOnce } from '#features/shortlists/rules.ts'
import { paths } from '#shared/paths.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { BusinessHead, BusinessStanding } from '#web/ui/figures/business.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { thenGoBack } from '#web/ui/overlays/go-back.ts'
import { late } from '#web/ui/states/late.tsx'

const TradedBefore = late(() => import('#web/contractor/traded-before.tsx'))

interface ShortlistCardProps {
  contractor: Shortlisted
  chosen: boolean
  /** Whether the selection is full. */
  full: boolean
  onChoose: (on: boolean) => void
}

/** A shortlisted contractor in short, with the checkbox to invite and the button to remove them. */
export function ShortlistCard({ contractor, chosen, full, onChoose }: ShortlistCardProps) {
  const { id, businessName, location, trades, rating, reviewCount, takesWork } = contractor
  const remove = useAction(shortlistCalls.remove, {
    onSuccess: () => onChoose(false),
    failed: 'Your shortlist did not change',
  })
  return (
    <Card as="li" className="gap-3">
      <BusinessHead
        name={businessName}
        picture={contractor.logoUrl}
        place={location}
        title={<TextLink to={paths.contractor(id)}>{businessName}</TextLink>}
      />
      <BusinessStanding rating={rating} reviewCount={reviewCount} verified={contractor.verified}>
        {contractor.tradedBefore.length > 0 && <TradedBefore names={contractor.tradedBefore} className="w-full" />}
      </BusinessStanding>
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
          onClick={() => thenGoBack(() => remove.mutate({ contractorId: id }))}
        >
          Take Off
        </Button>
      </div>
    </Card>
  )
}
