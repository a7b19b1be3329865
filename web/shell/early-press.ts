import { useEffect } from 'react'

declare global {
  interface Window {
    /** Notes the button pressed last while nothing listened to it yet. */
    press?: (event: Event) => void
    early?: HTMLElement | undefined
  }
}

/** Runs in the head of every page, before the page's own script has arrived. No quotes or arrows, which would be escaped. */
export const EARLY_PRESS_SCRIPT =
  'addEventListener(`click`,window.press=function(e){window.early=e.target.closest(`button[type=button]`)??window.early},true)'

/** A button that was pressed too early is pressed again once the page works: on a slow line no tap is lost. */
export function useEarlyPress(): void {
  useEffect(() => {
    if (!window.press) return
    removeEventListener('click', window.press, true)
    window.press = undefined
    const { early } = window
    window.early = undefined
    if (early?.isConnected) early.click()
  }, [])
}
