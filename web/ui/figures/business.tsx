import { BadgeCheck, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import { Badge } from './badge.tsx'
import { Stars } from './stars.tsx'

interface BusinessHeadProps {
  name: string
  picture: string | null
  place: string
  /** The name as a link, if the card has no other. */
  title?: ReactNode
  className?: string
}

/** The head of a business card: logo, name and place. */
export function BusinessHead({ name, picture, place, title = name, className = '' }: BusinessHeadProps) {
  return (
    <div className={`flex flex-wrap items-start gap-3 ${className}`}>
      <Avatar name={name} picture={picture} />
      <div className="min-w-0 flex-1 basis-[8rem]">
        <h2 className="font-bold font-display text-subheading leading-tight">{title}</h2>
        <p className="mt-1 flex items-start gap-1 text-muted text-small">
          <MapPin className="mt-[0.2rem] size-4 shrink-0" aria-hidden="true" />
          {place}
        </p>
      </div>
    </div>
  )
}

interface BusinessStandingProps {
  rating: number | string
  reviewCount: number
  verified: boolean
  children?: ReactNode
}

/** The rating of a business, and what we verified. */
export function BusinessStanding({ rating, reviewCount, verified, children }: BusinessStandingProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="w-full">
        {reviewCount > 0 ? (
          <Stars value={rating} count={reviewCount} />
        ) : (
          <span className="text-muted text-small">No reviews yet</span>
        )}
      </p>
      {verified && (
        <Badge tone="good" icon={<BadgeCheck aria-hidden="true" />}>
          Verified
        </Badge>
      )}
      {children}
    </div>
  )
}
