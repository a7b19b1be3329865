import { Button } from '#web/ui/actions/button.tsx'

interface ShowOlderProps {
  /** What there is more of, such as `jobs`. */
  of: string
  list: { data?: readonly unknown[] | undefined; hasMore: boolean; isReadingMore: boolean; showMore: () => void }
}

/** Below the newest of a long list: the way to older ones. */
export function ShowOlder({ of, list }: ShowOlderProps) {
  return (
    <>
      {list.hasMore && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-muted">
            These are your newest {list.data?.length} {of}.
          </p>
          <Button variant="secondary" onClick={list.showMore}>
            Show Older {of[0]?.toUpperCase()}
            {of.slice(1)}
          </Button>
        </div>
      )}
      {list.isReadingMore && <p role="status">Reading older {of}…</p>}
    </>
  )
}
