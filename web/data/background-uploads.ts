import { toast } from '#web/ui/toasts/toast-store.ts'
import { checkedFiles } from './checked-files.ts'
import {
  markRefused,
  newPhoto,
  onPhotosCleared,
  removePhotos,
  type StoredPhoto,
  storedPhotos,
  storePhoto,
} from './photo-store.ts'
import { type Fields, limitsOf, type UploadCall, UploadQueue } from './upload-queue.ts'

export interface BackgroundUploadsOptions {
  call: UploadCall
  /** The id under which they are stored on this device. */
  of: string
  fieldsOf: (photo: Pick<StoredPhoto, 'id' | 'caption'>) => Fields
  /** Called after each upload. */
  onSent: () => void
}

/**
 * Photos that upload as soon as they are chosen, each stored on this device until it has arrived. Uploads continue
 * across navigation within the site and resume after a reload. Each photo's id makes a repeated upload idempotent.
 */
class BackgroundUploads {
  readonly queue: UploadQueue<UploadCall>
  private readonly call: UploadCall
  private readonly of: string
  private readonly captions = new Map<string, string>()

  constructor({ call, of, fieldsOf, onSent }: BackgroundUploadsOptions) {
    this.call = call
    this.of = of
    this.queue = new UploadQueue(call, {
      autoSend: ({ id }) => fieldsOf({ id, caption: this.captions.get(id) ?? '' }),
      onFailedAfterLeaving: (description) => toast({ title: 'Upload Failed', description, variant: 'destructive' }),
      onUnfit: (problem, id) => void markRefused(id, problem),
      onSent: (_answer, id) => {
        this.remove(id)
        onSent()
      },
    })
  }

  subscribe = (listener: () => void) => {
    const leave = this.queue.subscribe(listener)
    void this.addStored()
    return () => {
      leave()
      if (this.queue.isAtRest && running.get(this.of) === this) running.delete(this.of)
    }
  }

  add = async (files: readonly File[]) => {
    const checked = await checkedFiles(files, limitsOf(this.call))
    const photos = checked.map((one, position) => ({ ...newPhoto(one.file, position), ...one, jobId: this.of }))
    for (const photo of photos) if (!photo.problem) void storePhoto(photo)
    this.queue.add(photos)
  }

  remove = (id: string) => {
    void removePhotos([{ id }])
    this.queue.remove(id)
  }

  /** Adds photos left over from an earlier page. */
  private async addStored() {
    const photos = await storedPhotos(this.of)
    for (const { id, caption } of photos) this.captions.set(id, caption)
    this.queue.add(photos.filter(({ id }) => !this.queue.uploads.some((upload) => upload.id === id)))
  }
}

const running = new Map<string, BackgroundUploads>()

export function backgroundUploads(options: BackgroundUploadsOptions): BackgroundUploads {
  const known = running.get(options.of)
  if (known) return known
  const uploads = new BackgroundUploads(options)
  // On the server the registry would be shared between people.
  if (typeof window !== 'undefined') running.set(options.of, uploads)
  return uploads
}

// Uploads must not continue under somebody else's session.
onPhotosCleared(() => {
  for (const { queue } of running.values()) queue.clear()
  running.clear()
})
