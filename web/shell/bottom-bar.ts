/** For the ref of a bar that lies over the lower end of the window: the page leaves as much room there as it is high. */
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
