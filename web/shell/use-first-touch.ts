import { useEffect, useState } from 'react'
import { firstTouch } from './first-touch.ts'

/** True after the first interaction with the page. */
export function useFirstTouch(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => void firstTouch.then(() => setTouched(true)), [])
  return touched
}
