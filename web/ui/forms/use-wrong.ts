import { type RefObject, useEffect, useRef, useState } from 'react'
import { focusFirstWrong } from './focus-in-view.ts'

type Messages = { readonly [field: string]: string | undefined }

interface Wrong {
  form: RefObject<HTMLFormElement | null>
  wrong: Messages
  setWrong: (wrong: Messages) => void
}

interface Issues {
  issues: readonly { path: readonly PropertyKey[]; message: string }[]
}

/** The first message of each field's issues. */
export function wrongIn({ issues }: Issues = { issues: [] }): Messages {
  const first: Record<string, string> = {}
  for (const { path, message } of issues) first[String(path.at(-1))] ??= message
  return first
}

/** The errors of a small form by field. Focuses the first invalid field, which announces it. */
export function useWrong(): Wrong {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Messages>({})
  // Each time, even if the message is the same.
  useEffect(() => {
    if (Object.values(wrong).some(Boolean)) focusFirstWrong(form.current)
  }, [wrong])
  return { form, wrong, setWrong }
}
