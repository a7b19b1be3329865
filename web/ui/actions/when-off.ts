import type { MouseEvent, MouseEventHandler } from 'react'

/** A button that cannot be pressed now: not `disabled`, which would take the keyboard away from whoever has just pressed it. */
export const whenOff = (isOff: boolean | undefined, onClick: MouseEventHandler<HTMLButtonElement> | undefined) => ({
  'aria-disabled': isOff || undefined,
  onClick: isOff ? (event: MouseEvent) => event.preventDefault() : onClick,
})
