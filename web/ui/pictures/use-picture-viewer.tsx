import { useState } from 'react'
import { late } from '#web/ui/states/late.tsx'
import type { ViewedPicture } from './picture-viewer.tsx'

const PictureViewer = late(() => import('./picture-viewer.tsx'))

/** A picture viewer: `view` opens the picture at an index, `viewer` is to be rendered anywhere on the page. */
export function usePictureViewer(pictures: readonly ViewedPicture[]) {
  const [place, setPlace] = useState<number | null>(null)
  return {
    view: setPlace,
    viewer: place === null ? null : <PictureViewer pictures={pictures} first={place} onClose={() => setPlace(null)} />,
  }
}
