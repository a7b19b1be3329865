import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '#shared/paths.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** Ends the session and goes to the landing page; nothing read for this person stays. */
export function SignOut({ className, withIcon }: { className: string; withIcon?: boolean }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const leaving = useMutation({
    mutationFn: async () => (await import('#web/data/sign-out.ts')).signOut(),
    onSuccess: async () => {
      await navigate(paths.landing)
      client.clear()
      await revalidate()
    },
    onError: ({ message }) => toast({ title: 'Could not sign you out', description: message, variant: 'destructive' }),
  })
  return (
    <button type="button" className={className} disabled={leaving.isPending} onClick={() => leaving.mutate()}>
      {withIcon && <LogOut aria-hidden="true" />}
      Sign Out
    </button>
  )
}
