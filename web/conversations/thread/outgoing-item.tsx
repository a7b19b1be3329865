import { FileText } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import type { Outgoing } from '#web/data/outbox-store.ts'
import { Bubble, Words } from './bubble.tsx'

interface OutgoingItemProps {
  message: Outgoing
  /** The upload progress while it is being sent. */
  progress: number | null
  cutOff: boolean
  signedOut: boolean
  onRetry: () => void
  /** Undefined when the conversation is closed for writing. */
  onEdit: (() => void) | undefined
  onRemove: () => void
}

const act =
  'inline-flex min-h-9 items-center rounded-control px-1.5 font-semibold text-brand underline underline-offset-2'

function whatHappens({ message: { state, problem, files }, progress, cutOff, signedOut }: OutgoingItemProps): string {
  if (state === 'refused') return `Not sent: ${problem}`
  if (progress !== null) return files.length > 0 ? `Sending ${Math.round(progress * 100)}%…` : 'Sending…'
  if (signedOut) return 'Not sent yet: sign in again, and it goes out by itself'
  if (problem) return problem
  return cutOff ? 'Waiting for a connection' : 'Sending…'
}

/** An unsent message and why it has not been sent. */
export function OutgoingItem(props: OutgoingItemProps) {
  const { message, progress, cutOff, signedOut, onRetry, onEdit, onRemove } = props
  const { pathname } = useLocation()
  const { text, files, state } = message
  const refused = state === 'refused'
  const waits = !refused && progress === null
  return (
    <Bubble
      mine
      by="You, not sent yet"
      foot={
        <span role="status" className={refused ? 'font-semibold text-bad' : undefined}>
          {whatHappens(props)}
        </span>
      }
    >
      {files.length > 0 && (
        <ul className="grid gap-1">
          {files.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-2 text-small">
              <FileText className="size-4 shrink-0" aria-hidden="true" />
              <span className="wrap-anywhere">{name}</span>
            </li>
          ))}
        </ul>
      )}
      {text && <Words text={text} />}
      {(refused || (waits && (cutOff || signedOut))) && (
        <span className="-mx-1.5 flex gap-2 text-small">
          {waits && signedOut && (
            <Link to={paths.auth({ next: pathname })} className={act}>
              Sign in
            </Link>
          )}
          {refused && (
            <button type="button" className={act} onClick={onRetry}>
              Try again
            </button>
          )}
          {refused && onEdit && (
            <button type="button" className={act} onClick={onEdit}>
              Edit
            </button>
          )}
          <button type="button" className={act} onClick={onRemove}>
            Delete
          </button>
        </span>
      )}
    </Bubble>
  )
}
