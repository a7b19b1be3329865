import { useState } from 'react'

/**
 * A field whose value is also in the address. Typed text is kept while the address catches up with it (`asking` is the
 * value it will have then); when the address changes otherwise (a link, back, forward), the field follows.
 */
export function useFollowsAddress(inAddress: string) {
  const [typed, setTyped] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  const [asked, asking] = useState<string>()
  if (inAddress !== known) {
    setKnown(inAddress)
    asking(undefined)
    if (inAddress !== asked) setTyped(inAddress)
  }
  return { typed, setTyped, asking }
}
