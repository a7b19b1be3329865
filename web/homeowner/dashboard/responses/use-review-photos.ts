import { useEffect, useState } from 'react'
import { reviewPhotoCalls } from '#features/reviews/contract/photos.ts'
import { photosPerReview } from '#features/reviews/rules/photos.ts'
import { counted } from '#shared/numbers.ts'
import { dropPhotos, keepPhoto, keptPhotos } from '#web/data/photo-store.ts'
import { useUploads } from '#web/data/use-uploads.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'

/**
 * Photos chosen with a rating. Once it is submitted they are stored on this device under the lead: the next page that
 * shows the review uploads them, even if this one never gets the response.
 */
export function useReviewPhotos(leadId: string) {
  const { uploads, limits, add, remove } = useUploads(reviewPhotoCalls.add)
  const [keeping, setKeeping] = useState(false)
  const forget = async () => dropPhotos(await keptPhotos(leadId))
  useEffect(() => {
    let gone = false
    // Photos of a rating that was not saved before the page was left.
    void keptPhotos(leadId).then((photos) => {
      if (!gone) add(photos.map(({ file }) => file))
    })
    return () => {
      gone = true
    }
  }, [leadId, add])
  return {
    uploads,
    limits,
    remove,
    forget,
    keeping,
    full: uploads.length >= photosPerReview,
    unfit: uploads.some(({ state }) => state === 'unfit'),
    add(files: File[]) {
      const leftOut = uploads.length + files.length - photosPerReview
      if (leftOut > 0)
        toast({
          title: `A review can have ${photosPerReview} photos`,
          description: `${counted(leftOut, 'photo')} left out.`,
        })
      add(files.slice(0, photosPerReview - uploads.length))
    },
    async keep() {
      setKeeping(true)
      await forget()
      for (const [position, { id, file }] of uploads.entries())
        await keepPhoto({ id, file, position, caption: '', jobId: leadId })
      setKeeping(false)
    },
  }
}
