const mostShown = 5

/** Up to five page numbers: the current one in the middle, unless an end is near. */
export function pageNumbers(page: number, pages: number): number[] {
  const count = Math.min(mostShown, pages)
  const first = Math.min(Math.max(1, page - Math.floor(mostShown / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, offset) => first + offset)
}
