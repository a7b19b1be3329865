import { useState } from 'react'
import { publicCompanyVideoCalls } from '#features/company-video/contract/public.ts'
import { companyVideoCalls } from '#features/company-video/contract.ts'
import { useAction } from '#web/data/use-action.ts'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { UploadVideo } from './upload-video.tsx'

/** Uploads, replaces and removes the company video. */
export default function VideoControls() {
  const { data: video } = useRead(publicCompanyVideoCalls.current, {})
  return (
    <div className="grid gap-5">
      <UploadVideo replaces={Boolean(video?.videoUrl)} />
      {video?.videoUrl && <RemoveVideo />}
    </div>
  )
}

function RemoveVideo() {
  const [asking, setAsking] = useState(false)
  const remove = useAction(companyVideoCalls.remove, {
    onSuccess: () => {
      setAsking(false)
      toast({ title: 'Video removed', description: 'The About page shows the picture again.' })
    },
    onError: ({ status, code, message }) => {
      const unreachable = status === 0 || code === 'FAILED'
      const description = unreachable ? 'An error occurred while removing the video' : message
      toast({ title: 'Failed to remove video', description, variant: 'destructive' })
    },
  })
  return (
    <div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Remove Video
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove the company video?"
        description="It is deleted for good, and the About page shows a picture in its place."
        confirmLabel="Remove Video"
        danger
        action={remove}
        onConfirm={() => remove.mutate({})}
      />
    </div>
  )
}
