import { type RefObject, useEffect, useRef, useState } from 'react'

type Messages = { readonly [field: string]: string | undefined }

interface Wrong {
  form: RefObject<HTMLFormElement | null>
  wrong: Messages
  setWrong: (wrong: Messages) => void
}

interface Issues {
  issues: readonly { path: readonly PropertyKey[]; message: string }[]
}

/** The first sentence of each field, of what was found wrong with all that was typed. */
export function wrongIn({ issues }: Issues = { issues: [] }): Messages {
  const first: Record<string, string> = {}
  for (const { path, message } of issues) first[String(path.at(-1))] ??= message
  return first
}

/** What is wrong at which field of a small form. The keyboard goes to the first such field, where it is read out. */
export function useWrong(): Wrong {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Messages>({})
  // Said anew each time it was found, though it may be the same sentence.
  useEffect(() => {
    if (Object.values(wrong).some(Boolean))
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong] input')?.focus()
  }, [wrong])
  return { form, wrong, setWrong }
}
