/** How a page is used first, by pointer, wheel, keyboard, or by what presses without any of them. */
export const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focusin', 'click'] as const

/** A browser also says that a pointer moves when it rests and the page is laid out beneath it. */
const rests = (event: Event) => event instanceof PointerEvent && event.type === 'pointermove' && !moved(event)
const moved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0

const nextTouch = () =>
  new Promise<void>((resolve) => {
    const touched = (event: Event) => {
      if (rests(event)) return
      for (const name of touches) removeEventListener(name, touched, true)
      resolve()
    }
    for (const name of touches) addEventListener(name, touched, { capture: true, passive: true })
  })

const isTouched = () => window.early !== undefined && window.early.pressed.size + window.early.typed.size > 0

/** When the page is first used: what only then matters is not fetched before. */
export const firstTouch: Promise<void> = typeof window === 'undefined' || isTouched() ? Promise.resolve() : nextTouch()
