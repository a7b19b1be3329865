import { companyVideoCalls } from '#features/company-video/contract.ts'
import { videoLimits, videoWords } from '#features/company-video/rules.ts'
import { sizeInWords, typesInWords } from '#shared/uploads.ts'
import { checkedFiles } from '#web/data/checked-files.ts'
import type { Failure } from '#web/data/failure.ts'
import { useUploads } from '#web/data/use-uploads.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FilesField } from '#web/ui/forms/files-field.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** The server's message; otherwise that it failed, or was not reached. */
const problemIn = ({ status, code, message }: Failure): string =>
  status === 0 ? 'An error occurred while uploading the video' : code === 'FAILED' ? 'Failed to upload video' : message

const titles = new Map([
  [videoWords.wrongType, 'Invalid file type'],
  [videoWords.tooLarge, 'File too large'],
])
const fail = (problem: string) =>
  toast({ title: titles.get(problem) ?? 'Upload failed', description: problem, variant: 'destructive' })

/** Uploads one chosen video; the list shows the progress. */
export function UploadVideo({ replaces }: { replaces: boolean }) {
  const files = useUploads(companyVideoCalls.upload, { problemIn })
  const [chosen] = files.uploads
  const choose = async (videos: File[]) => {
    const checked = await checkedFiles(videos, files.limits)
    files.clear()
    const [added] = files.add(checked)
    if (added?.problem) fail(added.problem)
  }
  const send = async () => {
    const problem = await files.send({})
    if (problem !== null) return fail(problem)
    files.clear()
    toast({ title: 'Video uploaded', description: 'It is shown on the About page.' })
  }
  return (
    <div className="grid gap-3">
      <FilesField
        label={replaces ? 'Replace it with another video' : 'Video'}
        hint={`${typesInWords(videoLimits)}, up to ${sizeInWords(videoLimits.bytes)}. MP4 plays everywhere. Put captions into the picture: not everybody can hear it.`}
        limits={videoLimits}
        listLabel="Chosen video"
        disabled={files.sending}
        uploads={files.uploads}
        onFiles={(videos) => void choose(videos)}
        onRemove={files.remove}
      />
      {chosen && (
        <div>
          <Button
            loading={files.sending}
            loadingText="Uploading..."
            disabledReason={chosen.state === 'unfit' && 'Choose a video that can be sent'}
            onClick={() => void send()}
          >
            {chosen.state === 'failed' ? 'Try Again' : 'Upload Video'}
          </Button>
        </div>
      )}
    </div>
  )
}
