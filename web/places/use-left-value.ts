import { useState } from 'react'

/** A field's value once the field was left; empty while it is being changed, so that it is not doubted at every key. */
export function useLeftValue(value: string) {
  const [left, setLeft] = useState(value)
  return { left: left === value ? value : '', leave: () => setLeft(value) }
}
