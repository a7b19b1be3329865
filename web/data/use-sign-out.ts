import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { useKnownReads } from './reads.ts'

/** Ends the session, opens a page for visitors and clears everything read for this person. */
export function useSignOut(end: () => Promise<void>, to: string) {
  const navigate = useNavigate()
  const reads = useKnownReads()
  const { revalidate } = useRevalidator()
  const [leaving, setLeaving] = useState(false)
  async function leave() {
    setLeaving(true)
    try {
      await end()
      // Before anything is read again: this page's reads would be refused.
      await navigate(to)
      reads.client?.clear()
      await revalidate()
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      toast({ title: 'Could not sign you out', description, variant: 'destructive' })
    } finally {
      setLeaving(false)
    }
  }
  return { leaving, leave: () => void leave() }
}
