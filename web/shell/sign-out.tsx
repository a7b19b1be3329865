import { LogOut } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { useSignOut } from '#web/data/use-sign-out.ts'
import { whenOff } from '#web/ui/actions/when-off.ts'

export default function SignOut({ className, withIcon }: { className: string; withIcon?: boolean }) {
  const { leaving, leave } = useSignOut(async () => (await import('#web/data/sign-out.ts')).signOut(), paths.landing)
  return (
    <button type="button" className={className} {...whenOff(leaving, leave)}>
      {withIcon && <LogOut aria-hidden="true" />}
      Sign Out
    </button>
  )
}
