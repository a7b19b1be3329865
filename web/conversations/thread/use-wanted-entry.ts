import { useEffect, useRef } from 'react'

/** Shows the entry of a number once it is rendered; null cancels. */
export function useWantedEntry(): (number: number | null) => void {
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current !== null && showEntry(wanted.current)) wanted.current = null
  })
  return (number) => {
    wanted.current = number
  }
}

/** Scrolls an entry into view and focuses it; false when it is not rendered yet. */
function showEntry(number: number): boolean {
  const entry = document.getElementById(`entry-${number}`)
  if (!entry) return false
  entry.tabIndex = -1
  entry.scrollIntoView({ block: 'center' })
  entry.focus({ preventScroll: true })
  return true
}
