import { useLocation } from 'react-router'
import { accountKept } from '#features/departures/rules.ts'
import { Notice } from '#web/ui/states/notice.tsx'

/** History state after a sign-in that cancelled a pending deletion. */
export const accountStays = { accountStays: true }

/** The notice about it. */
export function AccountStays() {
  const { state }: { state: Partial<typeof accountStays> | null } = useLocation()
  if (!state?.accountStays) return null
  return (
    <Notice tone="good" role="status" title={accountKept.title} className="mb-4 sm:mb-6">
      {accountKept.text}
    </Notice>
  )
}
