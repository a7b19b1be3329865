import { CircleCheck, FileText, RotateCw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sizeInWords } from '#shared/uploads.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { thenGoBack } from '#web/ui/overlays/go-back.ts'
import { FieldError } from './field.tsx'

export interface ShownUpload {
  id: string
  file: Pick<File, 'name' | 'size'> | File
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'interrupted' | 'unfit'
  /** From 0 to 1. */
  progress: number
  problem?: string | undefined
}

interface UploadListProps {
  label: string
  uploads: readonly ShownUpload[]
  /** Uploaded files can be removed too: they are retained only with what they are sent with. */
  untilSent?: boolean
  onRemove: (id: string) => void
  onRetry?: (id: string) => void
}

const words = {
  waiting: 'Ready to send',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Not sent',
  interrupted: 'Waiting for a connection',
  unfit: 'Cannot be sent',
}

/** Files with their upload progress and errors. */
export function UploadList({ label, uploads, untilSent, onRemove, onRetry }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label={label} tabIndex={-1} className="grid gap-2">
      {uploads.map(({ id, file, state, progress, problem }) => (
        <li key={id} className="rounded-control border border-line p-2">
          <div className="flex items-center gap-3">
            <Preview file={file} />
            <p className="min-w-0 flex-1 text-small">
              <span className="block truncate font-semibold" title={file.name}>
                {file.name}
              </span>
              <span className="flex items-center gap-1.5 text-muted">
                {state === 'sent' && <CircleCheck className="size-4 shrink-0 text-good" aria-hidden="true" />}
                <span>
                  {sizeInWords(file.size)} ·{' '}
                  {state === 'sending'
                    ? `${Math.round(progress * 100)}% sent`
                    : state === 'sent' && untilSent
                      ? 'Ready'
                      : words[state]}
                </span>
              </span>
            </p>
            {state === 'failed' && onRetry && (
              <IconButton label={`Try ${file.name} again`} onClick={() => onRetry(id)}>
                <RotateCw className="size-5" aria-hidden="true" />
              </IconButton>
            )}
            {(untilSent || (state !== 'sending' && state !== 'sent')) && (
              <IconButton label={`Leave out ${file.name}`} onClick={() => thenGoBack(() => onRemove(id))}>
                <X className="size-5" aria-hidden="true" />
              </IconButton>
            )}
          </div>
          {state === 'sending' && (
            <progress
              aria-label={`Sending ${file.name}`}
              className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
              value={progress}
              max={1}
            />
          )}
          {problem && <FieldError>{problem}</FieldError>}
        </li>
      ))}
    </ul>
  )
}

/** A picture the browser can show, else an icon. */
function Preview({ file }: { file: ShownUpload['file'] }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!(file instanceof File) || !file.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span className="flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunken">
      {url ? (
        <img src={url} alt="" className="size-full object-cover" onError={() => setUrl(undefined)} />
      ) : (
        <FileText className="size-5 text-muted" aria-hidden="true" />
      )}
    </span>
  )
}
