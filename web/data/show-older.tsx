import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { type Failure, reasonOf } from './failure.ts'

interface ShowOlderProps {
  /** The plural noun, such as `jobs`. */
  of: string
  list: {
    data?: readonly unknown[] | undefined
    hasMore: boolean
    isReadingMore: boolean
    moreError: Failure | null
    showMore: () => void
  }
}

/** Loads older entries below a long list. */
export function ShowOlder({ of, list }: ShowOlderProps) {
  const [asked, setAsked] = useState(false)
  const end = useRef<HTMLParagraphElement>(null)
  const isAll = asked && !list.hasMore
  // The button that was pressed is gone.
  useEffect(() => {
    if (isAll && document.activeElement === document.body) end.current?.focus({ preventScroll: true })
  }, [isAll])
  return (
    <>
      {isAll && (
        <p ref={end} tabIndex={-1} className="text-muted outline-none">
          These are all your {list.data?.length} {of}.
        </p>
      )}
      {list.hasMore && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-muted">
            These are your newest {list.data?.length} {of}.
          </p>
          <Button
            variant="secondary"
            loading={list.isReadingMore}
            onClick={() => {
              setAsked(true)
              list.showMore()
            }}
          >
            Show Older {of[0]?.toUpperCase()}
            {of.slice(1)}
          </Button>
        </div>
      )}
      {list.moreError && (
        <p role="alert" className="text-bad">
          We could not read older {of}. {reasonOf(list.moreError)}
        </p>
      )}
      {list.isReadingMore && <p role="status">Reading older {of}…</p>}
    </>
  )
}
