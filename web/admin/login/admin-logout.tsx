import { LogOut } from 'lucide-react'
import { signInCalls } from '#features/sign-in/contract.ts'
import { paths } from '#shared/paths.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { clearPersonalData } from '#web/data/sign-out.ts'
import { useSignOut } from '#web/data/use-sign-out.ts'
import { Button } from '#web/ui/actions/button.tsx'

async function logOut() {
  await fetchCall(signInCalls.adminLogout, {})
  await clearPersonalData()
}

export function AdminLogout() {
  const { leaving, leave } = useSignOut(logOut, paths.adminLogin)
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<LogOut className="size-4" aria-hidden="true" />}
      loading={leaving}
      onClick={leave}
    >
      Admin Logout
    </Button>
  )
}
