import { X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { conversationCalls } from '#features/conversations/contract.ts'
import { searchLength } from '#shared/lengths.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useRead } from '#web/data/use-read.ts'
import { useTimeNow } from '#web/data/use-time-now.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { shortMoment } from './day-name.ts'

interface ThreadSearchProps {
  conversationId: string
  /** Scrolls to the entry of that number. */
  onFound: (number: number) => void
  onClose: () => void
}

/** Searches one conversation; a result leads to its entry. */
export default function ThreadSearch({ conversationId, onFound, onClose }: ThreadSearchProps) {
  const [words, setWords] = useState('')
  const search = useDeferredValue(words.trim())
  const found = useRead(
    conversationCalls.one,
    { conversationId, search },
    { enabled: search !== '', keepPrevious: true },
  )
  const now = useTimeNow()
  const entries = search === '' ? [] : (found.data?.entries.toReversed() ?? [])
  return (
    <search className="border-line border-b bg-card p-2 sm:px-4">
      <div className="flex items-center gap-1">
        <Input
          autoFocus
          type="search"
          aria-label="Search this conversation"
          placeholder="Search this conversation"
          maxLength={searchLength}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
        <IconButton label="Close the search" onClick={onClose}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <p role="status" className="px-1 pt-1 text-muted text-small empty:hidden">
        {search !== '' && found.error && `We could not search. ${reasonOf(found.error)}`}
        {search !== '' && found.data && entries.length === 0 && 'Nothing found.'}
      </p>
      {entries.length > 0 && (
        <ul className="mt-1 max-h-60 overflow-y-auto">
          {entries.map(({ number, text, step, mine, at }) => (
            <li key={number}>
              <button
                type="button"
                className="flex min-h-11 w-full items-baseline gap-3 rounded-control px-2 py-1.5 text-left text-small hover:bg-brand-wash"
                onClick={() => onFound(number)}
              >
                <span className="line-clamp-2 min-w-0 flex-1">
                  {mine && <span className="text-muted">You: </span>}
                  {text || step?.label}
                </span>
                <span className="shrink-0 text-label text-muted">{shortMoment(at, now)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
