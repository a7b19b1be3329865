import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useBrand, useSession } from '#web/data/session.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { placeAt, whoseIs } from './whose-place.ts'

/** Renders an admin page for those with the duty; others see whose it is. */
export function OwnPlace({ children }: { children: ReactNode }) {
  const roles = useSession()?.adminRoles ?? []
  const place = placeAt(useLocation().pathname)
  const whose = place && whoseIs(place, roles)
  if (roles.length === 0 && place?.duty !== 'own') return <NoRole />
  return whose ? <Notice tone="info" title={whose} className="mb-10" /> : children
}

function NoRole() {
  const { supportEmail } = useBrand()
  return (
    <Notice tone="info" className="mb-10">
      You have no role: ask an owner to give you one on the page Team, or write to{' '}
      <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>.
    </Notice>
  )
}
