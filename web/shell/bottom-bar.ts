/** The ref of a bar that covers the bottom of the window: the page is padded by its height. */
export function leaveRoomFor(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`))
  watch.observe(bar)
  return () => {
    watch.disconnect()
    style.removeProperty('--bottom-bar')
  }
}
