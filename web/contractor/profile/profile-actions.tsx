import { Phone, PhoneOff } from 'lucide-react'
import type { PublicContractor } from '#features/profiles/contract.ts'
import { useSession } from '#web/data/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { late } from '#web/ui/states/late.tsx'
import { ContactButton } from './contact-button.tsx'
import { ShareButton } from './share-button.tsx'

const InviteToQuote = late(() => import('./invite-to-quote.tsx'))
const InviteVisitor = late(() => import('./invite-visitor.tsx'))
const SaveButton = late(() => import('./save-button.tsx'))

/** The actions for a contractor: inviting is primary, the rest secondary. */
export function ProfileActions({ contractor }: { contractor: PublicContractor }) {
  const role = useSession()?.userType
  return (
    <div className="grid gap-3 lg:w-80 lg:max-w-[40%] lg:shrink-0">
      {role === 'client' && <InviteToQuote contractor={contractor} />}
      {!role && <InviteVisitor contractor={contractor} />}
      <div className="grid grid-cols-2 gap-x-1 gap-y-2">
        <ContactButton contractor={contractor} />
        <CallButton phone={contractor.businessPhone} />
        {(role === 'client' || !role) && <SaveButton contractor={contractor} />}
        <ShareButton contractor={contractor} />
      </div>
    </div>
  )
}

function CallButton({ phone }: { phone: string | null }) {
  if (!phone)
    return (
      <Button variant="quiet" disabled icon={<PhoneOff className="size-5" aria-hidden="true" />}>
        No Phone Listed
      </Button>
    )
  return (
    <Button
      variant="quiet"
      href={`tel:${phone.replaceAll(' ', '')}`}
      icon={<Phone className="size-5" aria-hidden="true" />}
    >
      Call Now
    </Button>
  )
}
