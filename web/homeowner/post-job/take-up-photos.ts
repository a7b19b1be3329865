import type { JobPhoto } from '#features/jobs/contract.ts'
import { fetchPicture } from '#web/data/fetch-picture.ts'
import { newPhoto, setPhotosAside, storePhoto } from '#web/data/photo-store.ts'

/** Copies the photos of an ended job to the new draft; one that cannot be loaded is left out. */
export async function takeUpPhotos(photos: readonly JobPhoto[]): Promise<void> {
  await setPhotosAside()
  const found = await Promise.allSettled(photos.map(({ sizes }) => fetchPicture(sizes.at(-1)?.url ?? '')))
  for (const [i, picture] of found.entries()) {
    if (picture.status === 'rejected') continue
    const file = new File([picture.value], `photo-${i + 1}.webp`, { type: 'image/webp' })
    await storePhoto(newPhoto(file, i, photos[i]?.caption))
  }
}
