import { toast } from '#web/ui/toasts/toast-store.ts'
import { dropPhotos, type KeptPhoto, keepPhoto, keptPhotos, newPhoto, stopWhenForgotten } from './photo-store.ts'
import { type Fields, type UploadCall, UploadQueue } from './upload-queue.ts'

export interface KeptUploadsOptions {
  call: UploadCall
  /** The id under which they are stored on this device. */
  of: string
  fieldsOf: (photo: Pick<KeptPhoto, 'id' | 'caption'>) => Fields
  /** Called after each upload. */
  onSent: () => void
}

/**
 * Photos that upload as soon as they are chosen, each stored on this device until it has arrived. Uploads continue
 * across navigation within the site and resume after a reload. Each photo's id makes a repeated upload idempotent.
 */
class KeptUploads {
  readonly queue: UploadQueue<UploadCall>
  private readonly of: string
  private readonly captions = new Map<string, string>()

  constructor({ call, of, fieldsOf, onSent }: KeptUploadsOptions) {
    this.of = of
    this.queue = new UploadQueue(call, {
      atOnce: ({ id }) => fieldsOf({ id, caption: this.captions.get(id) ?? '' }),
      goesOn: (description) => toast({ title: 'Upload Failed', description, variant: 'destructive' }),
      onSent: (_answer, id) => {
        this.remove(id)
        onSent()
      },
    })
  }

  subscribe = (listener: () => void) => {
    const leave = this.queue.subscribe(listener)
    void this.goOn()
    return () => {
      leave()
      if (this.queue.isAtRest && underway.get(this.of) === this) underway.delete(this.of)
    }
  }

  add = (files: readonly File[]) => {
    const photos = files.map((file, position) => ({ ...newPhoto(file, position), jobId: this.of }))
    const unfit = new Set(this.queue.add(photos).flatMap(({ id, state }) => (state === 'unfit' ? id : [])))
    for (const photo of photos) if (!unfit.has(photo.id)) void keepPhoto(photo)
  }

  remove = (id: string) => {
    void dropPhotos([{ id }])
    this.queue.remove(id)
  }

  /** Includes photos left over from an earlier page. */
  private async goOn() {
    const photos = await keptPhotos(this.of)
    for (const { id, caption } of photos) this.captions.set(id, caption)
    this.queue.add(photos.filter(({ id }) => !this.queue.uploads.some((upload) => upload.id === id)))
  }
}

const underway = new Map<string, KeptUploads>()

export function keptUploads(options: KeptUploadsOptions): KeptUploads {
  const known = underway.get(options.of)
  if (known) return known
  const uploads = new KeptUploads(options)
  // On the server the registry would be shared between people.
  if (typeof window !== 'undefined') underway.set(options.of, uploads)
  return uploads
}

// Uploads must not continue under somebody else's session.
stopWhenForgotten(() => {
  for (const { queue } of underway.values()) queue.clear()
  underway.clear()
})
