import { type ComponentProps, useState } from 'react'
import { Input } from './input.tsx'

/** A field of which the address holds what was sent: it follows the address, as by a link or back, and keeps the keyboard. */
export function AddressInput({ inAddress, ...input }: { inAddress: string } & ComponentProps<'input'>) {
  const [typed, setTyped] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  if (inAddress !== known) {
    setKnown(inAddress)
    setTyped(inAddress)
  }
  return <Input {...input} value={typed} onChange={({ target }) => setTyped(target.value)} />
}
