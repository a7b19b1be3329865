import { type Stage, stageLabels } from './albums.ts'

/** The stored widths; pictures are never enlarged. */
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

/** The alternative text: the contractor's own, otherwise the job or the business it shows. */
export const altText = ({ alt, album, stage }: Described, businessName: string): string =>
  alt || (album && stage ? `${stageLabels[stage]}: ${album.title}` : `Work by ${businessName}`)
