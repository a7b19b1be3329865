import type { ComponentProps } from 'react'
import { Input } from './input.tsx'
import { useFollowsAddress } from './use-follows-address.ts'

/** A field of which the address holds what was sent; it keeps the keyboard when the address changes. */
export function AddressInput({ inAddress, ...input }: { inAddress: string } & ComponentProps<'input'>) {
  const { typed, setTyped } = useFollowsAddress(inAddress)
  return <Input {...input} value={typed} onChange={({ target }) => setTyped(target.value)} />
}
