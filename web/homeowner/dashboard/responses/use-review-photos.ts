import { useEffect, useState } from 'react'
import { reviewPhotoCalls } from '#features/reviews/contract/photos.ts'
import { photosPerReview } from '#features/reviews/rules/photos.ts'
import { counted } from '#shared/numbers.ts'
import { checkedFiles } from '#web/data/checked-files.ts'
import { removePhotos, storedPhotos, storePhoto } from '#web/data/photo-store.ts'
import { useUploads } from '#web/data/use-uploads.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** Where the photos of a review that is not sent yet are stored: no page uploads them. */
const unsent = (leadId: string) => `review:${leadId}`

/**
 * Photos chosen with a rating, stored on this device until it is submitted. Then they are stored under the lead: the
 * next page that shows the review uploads them, even if this one never gets the response.
 */
export function useReviewPhotos(leadId: string) {
  const { uploads, limits, unfit, add, remove } = useUploads(reviewPhotoCalls.add)
  const [keeping, setKeeping] = useState(false)
  useEffect(() => {
    let gone = false
    // Under the lead are those of a rating that was submitted but not saved.
    void Promise.all([leadId, unsent(leadId)].map(storedPhotos)).then((photos) => {
      if (!gone) add(photos.flat())
    })
    return () => {
      gone = true
    }
  }, [leadId, add])
  const keepUnder = (jobId: string, photos: typeof uploads) =>
    Promise.all(
      photos.map(({ id, file }, i) => storePhoto({ id, file, position: uploads.length + i, caption: '', jobId })),
    )
  return {
    uploads,
    limits,
    keeping,
    full: uploads.length >= photosPerReview,
    unfit,
    async add(files: File[]) {
      const leftOut = uploads.length + files.length - photosPerReview
      if (leftOut > 0)
        toast({
          title: `A review can have ${photosPerReview} photos`,
          description: `${counted(leftOut, 'photo')} left out.`,
        })
      const added = add(await checkedFiles(files.slice(0, photosPerReview - uploads.length), limits))
      void keepUnder(
        unsent(leadId),
        added.filter(({ state }) => state !== 'unfit'),
      )
    },
    remove(id: string) {
      void removePhotos([{ id }])
      remove(id)
    },
    /** The review is submitted. */
    async keep() {
      setKeeping(true)
      await keepUnder(leadId, uploads)
      setKeeping(false)
    },
  }
}
