import type { MouseEvent, MouseEventHandler } from 'react'

/** Disables a button by `aria-disabled`: `disabled` would take the focus from whoever has just pressed it. */
export const whenOff = (
  isOff: boolean | undefined,
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
  onPressOff?: (() => void) | undefined,
) => ({
  'aria-disabled': isOff || undefined,
  onClick: isOff
    ? (event: MouseEvent) => {
        event.preventDefault()
        onPressOff?.()
      }
    : onClick,
})
