/** Whether this browser is on an iPhone or iPad, the latter of which calls itself a Mac. */
export const isOnIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
