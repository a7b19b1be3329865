import { useEffect } from 'react'

/** A `popovertarget` menu closes on Escape and on a click outside; this closes it after navigation. */
export const closePopover = (id: string): void => document.getElementById(id)?.hidePopover()

/** Closes a menu when the focus moves to the page beneath it. */
export function useMenusClosing(): void {
  useEffect(() => {
    const close = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      for (const menu of document.querySelectorAll<HTMLElement>(':popover-open'))
        if (target.getAttribute('popovertarget') !== menu.id && !menu.contains(target)) menu.hidePopover()
    }
    addEventListener('focusin', close)
    return () => removeEventListener('focusin', close)
  }, [])
}
