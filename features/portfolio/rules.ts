import { megabytes, type UploadLimits } from '#shared/uploads.ts'

/** One picture as it comes from a phone, and how many come at a time. */
export const photoLimits: UploadLimits = { types: ['jpeg', 'png', 'webp'], bytes: megabytes(10), files: 5 }
export const photosPerContractor = 12

/** The widths a picture is shown in; it is never enlarged. */
const photoWidths = [480, 1080, 1920] as const

export function widthsFor(original: number): number[] {
  const smaller = photoWidths.filter((width) => width < original)
  return smaller.length < photoWidths.length ? [...smaller, original] : smaller
}

/** What is said of a picture that its contractor did not describe. */
export const altText = (alt: string, businessName: string): string => alt || `Work by ${businessName}`
