import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { type Failure, reasonOf } from './failure.ts'

/** The first of these reads that has failed without data. */
export const failedOf = (...reads: readonly UseQueryResult<unknown>[]): UseQueryResult<unknown> | undefined =>
  reads.find(({ error, data }) => error && data === undefined)

interface ReadFailedProps extends Pick<ComponentProps<typeof ErrorState>, 'title' | 'titleAs'> {
  read: { error: Failure | null; isFetching: boolean; refetch: () => unknown }
  /** The sentence for the failure, where it is not the usual one. */
  reason?: (failure: Failure) => string
}

/** A failed read: the reason, the request id for support, and a button to retry. */
export const ReadFailed = ({ read: { error, isFetching, refetch }, reason = reasonOf, ...title }: ReadFailedProps) =>
  error && (
    <ErrorState
      {...title}
      message={reason(error)}
      requestId={error.requestId}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
