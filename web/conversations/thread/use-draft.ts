import * as z from 'zod'
import { timeToSend } from '#features/conversations/rules/files.ts'
import { givenFile } from '#shared/given-files.ts'
import { useStoredDraft } from '#web/data/use-stored-draft.ts'

/** An uploaded file with its upload time, in milliseconds: the server keeps it for a limited time. */
const draftFile = givenFile.extend({ arrivedAt: z.number() })
const draftShape = z.object({ text: z.string(), files: z.array(draftFile).catch([]) })

/** An unsent draft: its text and the files already uploaded. */
export type Draft = z.output<typeof draftShape>

const empty: Draft = { text: '', files: [] }

function draftIn(value: unknown, now: number): Draft {
  const { text, files } = draftShape.safeParse(value).data ?? empty
  return { text, files: files.filter(({ arrivedAt }) => now - arrivedAt < timeToSend) }
}

/**
 * The draft of a conversation, which survives the page and is cleared on signing out. `onGone`: it was sent in another
 * tab.
 */
export function useDraft(accountId: string, conversationId: string, onGone: () => void) {
  const [draft, setDraft] = useStoredDraft(`message:${accountId}:${conversationId}`, {
    blank: empty,
    draftIn: (stored) => draftIn(stored, Date.now()),
    onGone,
  })
  return {
    draft,
    change: (changed: (draft: Draft) => Partial<Draft>) => setDraft((now = empty) => ({ ...now, ...changed(now) })),
  }
}
