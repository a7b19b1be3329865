import { useLocation } from 'react-router'
import { accountKept } from '#features/departures/rules.ts'
import { Notice } from '#web/ui/states/notice.tsx'

/** What the sign-in hands to the page it leads to, when it has kept an account that was going to be deleted. */
export const accountStays = { accountStays: true }

/** Says so at the top of that page. */
export function AccountStays() {
  const { state }: { state: Partial<typeof accountStays> | null } = useLocation()
  if (!state?.accountStays) return null
  return (
    <Notice tone="good" role="status" title={accountKept.title} className="mb-4 sm:mb-6">
      {accountKept.text}
    </Notice>
  )
}
