import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useKnownReads } from '#web/data/reads.ts'
import { whenOff } from '#web/ui/actions/when-off.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** Ends the session, clears everything read for this person and opens the landing page. */
export default function SignOut({ className, withIcon }: { className: string; withIcon?: boolean }) {
  const navigate = useNavigate()
  const reads = useKnownReads()
  const { revalidate } = useRevalidator()
  const [leaving, setLeaving] = useState(false)
  async function leave() {
    setLeaving(true)
    try {
      const { signOut } = await import('#web/data/sign-out.ts')
      await signOut()
      await navigate(paths.landing)
      reads.client?.clear()
      await revalidate()
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      toast({ title: 'Could not sign you out', description, variant: 'destructive' })
    } finally {
      setLeaving(false)
    }
  }
  return (
    <button type="button" className={className} {...whenOff(leaving, () => void leave())}>
      {withIcon && <LogOut aria-hidden="true" />}
      Sign Out
    </button>
  )
}
