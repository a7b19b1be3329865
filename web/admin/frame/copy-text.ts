import { toast } from '#web/ui/toasts/toast-store.ts'

/** Copies a text, and says so in words of its own or the text itself. */
export async function copyText(text: string, words: string = text): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Copied', description: words })
  } catch {
    toast({ title: 'Could not copy', description: words, variant: 'destructive' })
  }
}
