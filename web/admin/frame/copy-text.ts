import { toast } from '../../ui/toast-store.ts'

/** Copies a text, and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Copied', description: text })
  } catch {
    toast({ title: 'Could not copy', description: text, variant: 'destructive' })
  }
}
