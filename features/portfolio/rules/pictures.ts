/** The widths a picture is shown in; it is never enlarged. */
const photoWidths = [480, 1080, 1920] as const

export function widthsFor(original: number): number[] {
  const smaller = photoWidths.filter((width) => width < original)
  return smaller.length < photoWidths.length ? [...smaller, original] : smaller
}

/** What is said of a picture that its contractor did not describe. */
export const altText = (alt: string, businessName: string): string => alt || `Work by ${businessName}`
