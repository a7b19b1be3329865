const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focusin'] as const

/** When the page is next used, by pointer, wheel or keyboard. */
export const nextTouch = (): Promise<void> =>
  new Promise((resolve) => {
    const touched = () => {
      for (const name of touches) removeEventListener(name, touched, true)
      resolve()
    }
    for (const name of touches) addEventListener(name, touched, { capture: true, passive: true })
  })

const isTouched = () => window.early?.pressed || (window.early?.typed.size ?? 0) > 0

/** When the page is first used: what only then matters is not fetched before. */
export const firstTouch: Promise<void> = typeof window === 'undefined' || isTouched() ? Promise.resolve() : nextTouch()
