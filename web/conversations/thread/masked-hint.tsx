import { useEffect, useState } from 'react'
import { holdsContactDetails } from '#features/contact-details/rules.ts'

/** The debounce after typing. */
const pause = 300

interface MaskedHintProps {
  text: string
  /** The names of the attached files. */
  names: readonly string[]
  hasLead: boolean
}

/** Warns that contact details in the message will be masked until approval, using the server's rule. */
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
