/** How a page is first used: by pointer, wheel, keyboard, or by assistive technology, which only clicks. */
export const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focusin', 'click'] as const

/** Browsers also fire pointermove for a resting pointer when the layout changes beneath it. */
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

/** Resolves when the page is first used; defers loading what is not needed before. */
export const firstTouch: Promise<void> = typeof window === 'undefined' || isTouched() ? Promise.resolve() : nextTouch()
