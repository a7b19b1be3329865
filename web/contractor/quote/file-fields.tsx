import { filesPerQuote } from '#features/quotes/rules/limits.ts'
import { sizeInWords, typesInWords } from '#shared/uploads.ts'
import { FilesField } from '#web/ui/forms/files-field.tsx'
import type { AttachedFiles } from './use-attached-files.ts'

interface FileFieldsProps {
  files: AttachedFiles
  label: string
  error?: string | undefined
}

/** The attachments of a quote or variation. */
export function FileFields({ files, label, error }: FileFieldsProps) {
  return (
    <FilesField
      multiple
      camera
      untilSent
      label={`${label} (optional, up to ${filesPerQuote})`}
      hint={`Plans, data sheets, photos: ${typesInWords(files.limits)}, up to ${sizeInWords(files.limits.bytes)} each`}
      error={error}
      limits={files.limits}
      disabled={files.full}
      listLabel="Chosen files"
      uploads={files.uploads}
      onFiles={files.add}
      onRemove={files.remove}
      onRetry={files.retry}
    />
  )
}
