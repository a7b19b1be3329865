/** A menu opened by `popovertarget` closes by itself on Escape and on a click elsewhere; this closes it after a step. */
export const closePopover = (id: string): void => document.getElementById(id)?.hidePopover()
