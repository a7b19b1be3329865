import type { Album, Photo } from '#features/portfolio/contract/public.ts'
import { stageLabels, stages } from '#features/portfolio/rules/albums.ts'
import { formatMonth } from '#shared/dates.ts'
import { PhotoGrid } from './photo-grid.tsx'

interface AlbumOfWorkProps {
  album: Album
  before: readonly Photo[]
  after: readonly Photo[]
  onView: (id: string) => void
}

/** An album: before and after, side by side. */
export default function AlbumOfWork({ album, before, after, onView }: AlbumOfWorkProps) {
  const photos = { before, after }
  return (
    <article className="grid gap-2 border-line border-b pb-4 last:border-b-0 last:pb-0">
      <div>
        <h3 className="font-bold">{album.title}</h3>
        <p className="text-muted text-small">{`${album.trade} · ${album.place} · ${formatMonth(album.month)}`}</p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        {stages.map(
          (stage) =>
            photos[stage].length > 0 && (
              <div key={stage} className="grid content-start gap-1.5">
                <h4 className="font-semibold text-small">{stageLabels[stage]}</h4>
                <PhotoGrid photos={photos[stage]} onView={onView} className="grid-cols-1" />
              </div>
            ),
        )}
      </div>
    </article>
  )
}
