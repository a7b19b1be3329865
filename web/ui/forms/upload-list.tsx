import { CircleCheck, FileText, X } from 'lucide-react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { FieldError } from './field.tsx'

interface UploadListProps {
  label: string
  uploads: readonly {
    key: number
    name: string
    size: string
    state: 'waiting' | 'sending' | 'sent' | 'failed' | 'unfit'
    /** From 0 to 1. */
    progress: number
    problem?: string | undefined
  }[]
  onRemove: (key: number) => void
}

const words = {
  waiting: 'Ready to send',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Not sent',
  unfit: 'Cannot be sent',
}

/** Files on their way, each with how far it is and what went wrong. */
export function UploadList({ label, uploads, onRemove }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label={label} className="grid gap-2">
      {uploads.map(({ key, name, size, state, progress, problem }) => (
        <li key={key} className="rounded-control border border-line p-3">
          <div className="flex items-center gap-3">
            {state === 'sent' ? (
              <CircleCheck className="size-5 shrink-0 text-good" aria-hidden="true" />
            ) : (
              <FileText className="size-5 shrink-0 text-muted" aria-hidden="true" />
            )}
            <p className="min-w-0 flex-1 text-small">
              <span className="block truncate font-semibold" title={name}>
                {name}
              </span>
              <span className="text-muted">
                {size} · {state === 'sending' ? `${Math.round(progress * 100)} % sent` : words[state]}
              </span>
            </p>
            {state !== 'sending' && state !== 'sent' && (
              <IconButton label={`Leave out ${name}`} onClick={() => onRemove(key)}>
                <X className="size-5" aria-hidden="true" />
              </IconButton>
            )}
          </div>
          {state === 'sending' && (
            <progress
              aria-label={`Sending ${name}`}
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
