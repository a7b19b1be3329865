import { useEffect, useState } from 'react'
import * as z from 'zod'
import { timeToSend } from '#features/conversations/rules/files.ts'
import { givenFile } from '#shared/given-files.ts'
import { forget, keep, kept } from '#web/data/kept.ts'

/** A file that is on the server, and since when, in milliseconds: it waits there only so long. */
const draftFile = givenFile.extend({ arrivedAt: z.number() })
const draftShape = z.object({ text: z.string(), files: z.array(draftFile).catch([]) })

/** What is written and not sent: the words, and the files that are on the server already. */
export type Draft = z.output<typeof draftShape>

const empty: Draft = { text: '', files: [] }

function draftIn(value: unknown, now: number): Draft {
  const { text, files } = draftShape.safeParse(value).data ?? empty
  return { text, files: files.filter(({ arrivedAt }) => now - arrivedAt < timeToSend) }
}

/** The draft of one conversation, which outlives the page and leaves when somebody signs out. */
export function useDraft(accountId: string, conversationId: string) {
  const name = `message:${accountId}:${conversationId}`
  const [draft, setDraft] = useState<Draft>()
  // After the first picture of the page, which is the server's.
  useEffect(() => setDraft(draftIn(kept(name), Date.now())), [name])
  useEffect(() => {
    if (!draft) return
    if (draft.text === '' && draft.files.length === 0) forget(name)
    else keep(name, draft)
  }, [name, draft])
  return {
    draft: draft ?? empty,
    change: (changed: (draft: Draft) => Partial<Draft>) => setDraft((now = empty) => ({ ...now, ...changed(now) })),
  }
}
