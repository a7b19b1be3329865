import { useEffect, useState } from 'react'
import { withoutContactDetails } from '#features/contact-details/rules.ts'

/** So long after the last key is it looked at. */
const pause = 300

/** Tells somebody who writes a phone number or an address that it is not read before the approval, by the rule that hides it. */
export default function MaskedHint({ text, hasLead }: { text: string; hasLead: boolean }) {
  const [isMasked, setMasked] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setMasked(withoutContactDetails(text) !== text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="bg-warn-wash px-3 py-1.5 text-small empty:hidden">
      {isMasked &&
        (hasLead
          ? 'Contact details are hidden until the homeowner approves: this will be read without them.'
          : 'Contact details are hidden here: this will be read without them.')}
    </p>
  )
}
