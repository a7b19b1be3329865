/** Whether this is an iPhone or iPad, which identifies itself as a Mac. */
export const isOnIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
