import { LogOut } from 'lucide-react'
import { useNavigate, useRevalidator } from 'react-router'
import { signInCalls } from '#features/sign-in/contract.ts'
import { paths } from '#shared/paths.ts'
import { adminReason } from '#web/admin/frame/use-admin-action.ts'
import { forgetPerson } from '#web/data/sign-out.ts'
import { useAction } from '#web/data/use-action.ts'
import { useReads } from '#web/data/use-reads.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

export function AdminLogout() {
  const navigate = useNavigate()
  const client = useReads()
  const { revalidate } = useRevalidator()
  const logout = useAction(signInCalls.adminLogout, {
    onSuccess: async () => {
      await forgetPerson()
      await navigate(paths.adminLogin)
      client.clear()
      await revalidate()
    },
    onError: (failure) =>
      toast({ title: 'Could not sign you out', description: adminReason(failure), variant: 'destructive' }),
  })
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<LogOut className="size-4" aria-hidden="true" />}
      loading={logout.isPending}
      onClick={() => logout.mutate({})}
    >
      Admin Logout
    </Button>
  )
}
