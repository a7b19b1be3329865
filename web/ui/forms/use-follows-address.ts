import { useState } from 'react'

/**
 * A field whose value is also in the address. What is typed stays as it is typed, also while the address catches up with it
 * (`asking` says what it will hold then); when the address changes by itself (a link, back, forward) the field follows.
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
