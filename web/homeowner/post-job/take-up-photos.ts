import type { JobPhoto } from '#features/jobs/contract.ts'
import { fetchPicture } from '#web/data/fetch-picture.ts'
import { keepPhoto, newPhoto, setPhotosAside } from '#web/data/photo-store.ts'

/** The photos of a job that is over become those of the one that is begun from it; one that cannot be had is left out. */
export async function takeUpPhotos(photos: readonly JobPhoto[]): Promise<void> {
  await setPhotosAside()
  const found = await Promise.allSettled(photos.map(({ sizes }) => fetchPicture(sizes.at(-1)?.url ?? '')))
  for (const [i, picture] of found.entries()) {
    if (picture.status === 'rejected') continue
    const file = new File([picture.value], `photo-${i + 1}.webp`, { type: 'image/webp' })
    await keepPhoto(newPhoto(file, i, photos[i]?.caption))
  }
}
