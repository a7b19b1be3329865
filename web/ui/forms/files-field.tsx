import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'
import { fileTypes, type UploadLimits } from '#shared/uploads.ts'
import { classes } from '#web/ui/classes.ts'
import { Field } from './field.tsx'
import { FileButton } from './file-button.tsx'
import { FileInput } from './file-input.tsx'
import { type ShownUpload, UploadList } from './upload-list.tsx'
import { useGivenFiles } from './use-given-files.ts'

interface FilesFieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  limits: UploadLimits
  /** Several at a time; otherwise `onFiles` replaces the previous file. */
  multiple?: boolean
  /** On phones, adds a button for the camera. */
  camera?: boolean
  disabled?: boolean
  /** The accessible name of the list of chosen files. */
  listLabel: string
  uploads: readonly ShownUpload[]
  /** Uploaded files can be removed too: they are retained only with what they are sent with. */
  untilSent?: boolean
  onFiles: (files: File[]) => void
  onRemove: (id: string) => void
  onRetry?: (id: string) => void
}

/** The file extensions for the `accept` attribute. */
export const acceptedBy = ({ types }: UploadLimits): string =>
  types.flatMap((type) => fileTypes[type].endings).join(',')

/** Files that are chosen, dropped, pasted or photographed, with their upload progress. */
export function FilesField(props: FilesFieldProps) {
  const { label, hint, error, limits, multiple, camera, disabled, listLabel, uploads, onFiles } = props
  const given = (files: File[]) => {
    if (!disabled) onFiles(multiple ? files : files.slice(0, 1))
  }
  const { over, handlers } = useGivenFiles(given)
  return (
    <div tabIndex={-1} className="grid gap-3 outline-none">
      <Field label={label} hint={hint} error={error}>
        <div className="relative" {...handlers}>
          <FileInput
            multiple={multiple}
            accept={acceptedBy(limits)}
            // The list below shows the chosen files.
            className={classes('text-transparent', over && 'border-brand bg-brand-wash')}
            disabled={disabled}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])]
              // So that the same file can be chosen again after it was removed.
              event.target.value = ''
              given(files)
            }}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-4 hidden items-center text-muted text-small sm:flex pointer-coarse:hidden"
          >
            or drop or paste {multiple ? 'them' : 'it'} here
          </span>
        </div>
      </Field>
      {camera && (
        <FileButton
          camera
          label="Take a Photo"
          icon={<Camera className="size-5" aria-hidden="true" />}
          accept="image/*"
          disabled={disabled ?? false}
          className="pointer-fine:hidden"
          onFiles={given}
        />
      )}
      <UploadList
        label={listLabel}
        uploads={uploads}
        untilSent={props.untilSent ?? false}
        onRemove={props.onRemove}
        {...(props.onRetry && { onRetry: props.onRetry })}
      />
    </div>
  )
}
