import { useEffect } from 'react'

/** A menu opened by `popovertarget` closes by itself on Escape and on a click elsewhere; this closes it after a step. */
export const closePopover = (id: string): void => document.getElementById(id)?.hidePopover()

/** Closes a menu when the keyboard goes on to the page, which it would cover. */
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
