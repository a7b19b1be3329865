import { toast } from '#web/ui/toasts/toast-store.ts'

/** Copies a text and shows a toast, by default the text itself. */
export async function copyText(text: string, words: string = text): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Copied', description: words })
  } catch {
    toast({ title: 'Could not copy', description: words, variant: 'destructive' })
  }
}
