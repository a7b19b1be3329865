import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Failure } from '#web/data/failure.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { adminReason } from './use-admin-action.ts'

export interface ListStateProps<T> {
  read: { data?: T | undefined; error: Failure | null; isFetching: boolean; refetch: () => unknown }
  /** The plural noun, such as `people`. */
  what: string
  /** Whether the data is empty, if it is not a plain list. */
  isEmpty?: (data: T) => boolean
  empty?: string
  children: (data: T) => ReactNode
}

/** A list's states: loading, failed, empty, and filled. */
export function ListState<T>({ read, what, isEmpty = hasNoRows, empty = '', children }: ListStateProps<T>) {
  if (read.data !== undefined) return isEmpty(read.data) ? <Nothing title={empty} /> : children(read.data)
  if (read.error) return <ReadFailed title={`Failed to load ${what}`} read={read} reason={adminReason} />
  return <SkeletonCards label={`Loading ${what}`} />
}

const hasNoRows = (data: unknown) => Array.isArray(data) && data.length === 0

/** An empty later page says nothing about earlier ones. */
function Nothing({ title }: { title: string }) {
  const first = new URLSearchParams(useLocation().search)
  const isFirst = !first.has('after') && (first.get('page') ?? '1') === '1'
  if (isFirst) return <EmptyState titleAs="h2" title={title} />
  first.delete('after')
  first.delete('page')
  return (
    <EmptyState
      titleAs="h2"
      title="The list ends before this page."
      action={
        <Button to={`?${first}`} variant="secondary">
          First page
        </Button>
      }
    />
  )
}
