import { type RefObject, useEffect, useRef, useState } from 'react'

type Messages = { readonly [field: string]: string | undefined }

interface Wrong {
  form: RefObject<HTMLFormElement | null>
  wrong: Messages
  setWrong: (wrong: Messages) => void
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
