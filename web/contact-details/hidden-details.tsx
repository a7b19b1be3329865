import { useDeferredValue } from 'react'
import { holdsContactDetails } from '#features/contact-details/rules.ts'

interface HiddenDetailsProps {
  texts: readonly string[]
  /** What others read instead; by default of a job's text. */
  children?: string
}

const ofJob = 'Contractors see this without your contact details, which go only to those you approve.'

/** Warns that contact details in a text are masked for others, using the server's rule. */
export default function HiddenDetails({ texts, children = ofJob }: HiddenDetailsProps) {
  const read = useDeferredValue(texts)
  if (!read.some(holdsContactDetails)) return null
  return <p className="mt-1.5 text-small text-warn">{children}</p>
}
