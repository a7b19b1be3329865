import type { QueryKey } from '@tanstack/react-query'
import type { Call } from '#shared/endpoint.ts'

/** The feature comes first, so that an action can invalidate by feature. */
export const readKey = (call: Call, input: object): QueryKey => [call.feature, `${call.method} ${call.path}`, input]
