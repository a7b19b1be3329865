import { counted } from '#shared/numbers.ts'
import { GivenFiles } from '#web/ui/pictures/given-files.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { useLeadFiles } from './use-lead-files.ts'

interface LeadFilesProps {
  leadId: string
  ids: readonly string[]
}

/** The attachments of a quote or variation: photos to view, documents to download. */
export function LeadFiles({ leadId, ids }: LeadFilesProps) {
  const read = useLeadFiles(leadId, ids)
  const gone = read.data ? ids.length - read.data.length : 0
  if (read.isPending) return <Skeleton className="h-11 w-64 max-w-full" />
  return (
    <div className="grid grid-cols-1 gap-1">
      <GivenFiles files={read.data ?? []} />
      {(gone > 0 || read.isError) && (
        <p className="text-muted text-small">
          {read.isError
            ? 'We could not load the files. They are in your messages too.'
            : `${counted(gone, 'file')} can no longer be opened.`}
        </p>
      )}
    </div>
  )
}
