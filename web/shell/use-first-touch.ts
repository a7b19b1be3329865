import { useEffect, useState } from 'react'
import { firstTouch } from './first-touch.ts'

/** True from the moment the page is first used. */
export function useFirstTouch(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => void firstTouch.then(() => setTouched(true)), [])
  return touched
}
