import { useState } from 'react'
import { late } from '#web/ui/states/late.tsx'
import type { ViewedPicture } from './picture-viewer.tsx'

const PictureViewer = late(() => import('./picture-viewer.tsx'))

/** Pictures that can be opened: `view` opens the one at a place, and `viewer` stands somewhere on the page. */
export function usePictureViewer(pictures: readonly ViewedPicture[]) {
  const [place, setPlace] = useState<number | null>(null)
  return {
    view: setPlace,
    viewer: place === null ? null : <PictureViewer pictures={pictures} first={place} onClose={() => setPlace(null)} />,
  }
}
