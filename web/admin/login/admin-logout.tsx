import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { signInCalls } from '#features/sign-in/contract.ts'
import { paths } from '#shared/paths.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { forgetPerson } from '#web/data/sign-out.ts'
import { useReads } from '#web/data/use-reads.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

export function AdminLogout() {
  const navigate = useNavigate()
  const client = useReads()
  const { revalidate } = useRevalidator()
  const [leaving, setLeaving] = useState(false)
  async function leave() {
    setLeaving(true)
    try {
      await fetchCall(signInCalls.adminLogout, {})
      await forgetPerson()
      // Before anything is read again: this page's reads would be refused.
      await navigate(paths.adminLogin)
      client.clear()
      await revalidate()
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      toast({ title: 'Could not sign you out', description, variant: 'destructive' })
    } finally {
      setLeaving(false)
    }
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<LogOut className="size-4" aria-hidden="true" />}
      loading={leaving}
      onClick={() => void leave()}
    >
      Admin Logout
    </Button>
  )
}
