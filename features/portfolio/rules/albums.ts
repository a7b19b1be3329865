/** How a photo of an album shows the work. */
export const stages = ['before', 'after'] as const
export type Stage = (typeof stages)[number]
export const stageLabels: Record<Stage, string> = { before: 'Before', after: 'After' }

/** Limits of albums for one contractor, and of their texts in characters. */
export const albumsPerContractor = 12
export const albumTitleLength = { min: 3, max: 80 } as const
export const albumPlaceLength = 80

interface Shown {
  album: { id: string; month: string } | null
  stage: Stage | null
}

/** Photos by album, the latest first, each before and after; then single photos. */
export function byAlbum<P extends Shown>(photos: readonly P[]) {
  const albums = new Map<string, NonNullable<P['album']>>()
  for (const { album } of photos) if (album) albums.set(album.id, album)
  const of = (id: string, stage: Stage) => photos.filter((photo) => photo.album?.id === id && photo.stage === stage)
  return {
    albums: [...albums.values()]
      .sort((a, b) => (a.month === b.month ? (a.id < b.id ? -1 : 1) : a.month < b.month ? 1 : -1))
      .map((album) => ({ album, before: of(album.id, 'before'), after: of(album.id, 'after') })),
    loose: photos.filter(({ album }) => album === null),
  }
}
