/** Under which address search engines keep a page of the directory: by trade and place, whatever else narrows or sorts it. */
export function keptAddress(search: string): string {
  const asked = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of ['trade', 'location']) {
    const value = asked.get(name)?.trim()
    if (value) kept.set(name, value)
  }
  return kept.size > 0 ? `/contractors?${kept}` : '/contractors'
}
