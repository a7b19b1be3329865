import type { ComponentProps } from 'react'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { type Failure, reasonOf } from './failure.ts'

interface ReadFailedProps extends Pick<ComponentProps<typeof ErrorState>, 'title' | 'titleAs'> {
  read: { error: Failure | null; isFetching: boolean; refetch: () => unknown }
}

/** What could not be read: why, by which reference support finds it, and a way to try again. */
export const ReadFailed = ({ read: { error, isFetching, refetch }, ...title }: ReadFailedProps) =>
  error && (
    <ErrorState
      {...title}
      message={reasonOf(error)}
      requestId={error.requestId}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
