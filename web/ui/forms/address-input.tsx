import type { ComponentProps } from 'react'
import { Input } from './input.tsx'
import { useFollowsAddress } from './use-follows-address.ts'

/** A field whose submitted value is in the address; it keeps the focus when the address changes. */
export function AddressInput({ inAddress, ...input }: { inAddress: string } & ComponentProps<'input'>) {
  const { typed, setTyped } = useFollowsAddress(inAddress)
  return <Input {...input} value={typed} onChange={({ target }) => setTyped(target.value)} />
}
