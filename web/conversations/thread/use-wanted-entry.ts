import { useEffect, useRef } from 'react'

/** Shows the entry of a number once it is on the page, however long that takes; null leaves it. */
export function useWantedEntry(): (number: number | null) => void {
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current !== null && showEntry(wanted.current)) wanted.current = null
  })
  return (number) => {
    wanted.current = number
  }
}

/** Brings an entry into view, and the keyboard to it; false when it is not there yet. */
function showEntry(number: number): boolean {
  const entry = document.getElementById(`entry-${number}`)
  if (!entry) return false
  entry.tabIndex = -1
  entry.scrollIntoView({ block: 'center' })
  entry.focus({ preventScroll: true })
  return true
}
