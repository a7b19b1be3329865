import type { ComponentProps } from 'react'
import { hasPhotosHere } from '#web/data/photo-store.ts'
import { useHydrated } from '#web/data/use-hydrated.ts'
import { late } from '#web/ui/states/late.tsx'

const PhotosOnTheirWay = late(() => import('./photos-on-their-way.tsx'))

/** Photos chosen before their job or review existed, until all have been uploaded. */
export function ArrivingPhotos(props: ComponentProps<typeof PhotosOnTheirWay>) {
  const hydrated = useHydrated()
  return hydrated && hasPhotosHere(props.of) ? <PhotosOnTheirWay {...props} /> : null
}
