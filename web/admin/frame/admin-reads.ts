import type { LoaderFunctionArgs } from 'react-router'
import { deskCalls } from '#features/desks/contract.ts'
import type { Call } from '#shared/endpoint.ts'
import { prefetch, type Reads } from '#web/data/prefetch.ts'
import { isAdmin } from './is-admin.ts'

/**
 * For the loader of a page of the admin area: its reads, and the numbers in the rail. Others get the page's guard and nothing
 * else; the calls refuse them in any case.
 */
export const adminReads = <const Calls extends readonly Call[]>(
  context: LoaderFunctionArgs['context'],
  ...reads: Reads<Calls>
) =>
  isAdmin(context)
    ? prefetch<readonly [typeof deskCalls.waiting, ...Calls]>(context, [deskCalls.waiting, {}], ...reads)
    : null
