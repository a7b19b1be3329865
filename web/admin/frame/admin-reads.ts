import type { LoaderFunctionArgs } from 'react-router'
import { deskCalls } from '#features/desks/contract.ts'
import type { Call } from '#shared/endpoint.ts'
import { prefetch, type Reads } from '#web/data/prefetch.ts'
import { isAdmin } from './is-admin.ts'

/**
 * For loaders of admin pages: the page's reads and the navigation's counts. Others get only the page's guard; the calls
 * would refuse them anyway.
 */
export const adminReads = <const Calls extends readonly Call[]>(
  context: LoaderFunctionArgs['context'],
  ...reads: Reads<Calls>
) =>
  isAdmin(context)
    ? prefetch<readonly [typeof deskCalls.waiting, ...Calls]>(context, [deskCalls.waiting, {}], ...reads)
    : null
