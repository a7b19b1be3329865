import { useEffect, useState } from 'react'
import { type ConversationFile, conversationFile } from '#features/conversations/contract.ts'
import { forget, keep, kept } from '#web/data/kept.ts'

/** What is written and not sent: the words, and the files that are on the server already. */
export interface Draft {
  text: string
  files: ConversationFile[]
}

const empty: Draft = { text: '', files: [] }

function draftIn(value: unknown): Draft {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('files' in value)) return empty
  const { data } = conversationFile.array().safeParse(value.files)
  return { text: String(value.text), files: data ?? [] }
}

/** The draft of one conversation, which outlives the page and leaves when somebody signs out. */
export function useDraft(accountId: string, conversationId: string) {
  const name = `message:${accountId}:${conversationId}`
  const [draft, setDraft] = useState(empty)
  // After the first picture of the page, which is the server's.
  useEffect(() => setDraft(draftIn(kept(name))), [name])
  return {
    draft,
    change: (changed: Partial<Draft>) => {
      const next = { ...draft, ...changed }
      setDraft(next)
      if (next.text === '' && next.files.length === 0) forget(name)
      else keep(name, next)
    },
  }
}
