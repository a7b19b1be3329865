import { useEffect, useState } from 'react'
import { holdsContactDetails } from '#features/contact-details/rules.ts'

/** So long after the last key is it looked at. */
const pause = 300

interface MaskedHintProps {
  text: string
  /** What the files of the message are called. */
  names: readonly string[]
  hasLead: boolean
}

/** Tells somebody who writes a phone number or an address that it is not read before the approval, by the rule that hides it. */
export default function MaskedHint({ text, names, hasLead }: MaskedHintProps) {
  const [masked, setMasked] = useState<'text' | 'name' | null>(null)
  const called = names.join('\n')
  useEffect(() => {
    const look = () =>
      setMasked(holdsContactDetails(text) ? 'text' : called.split('\n').some(holdsContactDetails) ? 'name' : null)
    const timer = setTimeout(look, pause)
    return () => clearTimeout(timer)
  }, [text, called])
  const until = hasLead ? 'until the homeowner approves' : 'here'
  return (
    <p role="status" className="bg-warn-wash px-3 py-1.5 text-small empty:hidden">
      {masked === 'text' && `Contact details are hidden ${until}: this will be read without them.`}
      {masked === 'name' && `Contact details are hidden ${until}, also in what a file is called.`}
    </p>
  )
}
