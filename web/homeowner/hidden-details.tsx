import { useDeferredValue } from 'react'
import { holdsContactDetails } from '#features/contact-details/rules.ts'

/** Warns that contact details in a job's text are masked for contractors, using the server's rule. */
export default function HiddenDetails({ texts }: { texts: readonly string[] }) {
  const read = useDeferredValue(texts)
  if (!read.some(holdsContactDetails)) return null
  return (
    <p className="mt-1.5 text-small text-warn">
      Contractors see this without your contact details, which go only to those you approve.
    </p>
  )
}
