import { type Stage, stageLabels } from './albums.ts'

/** The widths a picture is shown in; it is never enlarged. */
const photoWidths = [480, 1080, 1920] as const

export function widthsFor(original: number): number[] {
  const smaller = photoWidths.filter((width) => width < original)
  return smaller.length < photoWidths.length ? [...smaller, original] : smaller
}

interface Described {
  alt: string
  album: { title: string } | null
  stage: Stage | null
}

/** What is said of a picture: what its contractor wrote, else of which job it is, else whose work it shows. */
export const altText = ({ alt, album, stage }: Described, businessName: string): string =>
  alt || (album && stage ? `${stageLabels[stage]}: ${album.title}` : `Work by ${businessName}`)
