import * as z from 'zod'
import { categoryIds } from '#features/trades/rules.ts'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { deletionReasonLength } from '#shared/lengths.ts'
import { withCommas } from '#shared/numbers.ts'
import { searchedPage, timeOrders } from '#shared/searching.ts'
import { adminJob } from '../contract.ts'
import { jobStatuses } from '../rules.ts'

const call = callsOf('jobs')

export const jobAdminCalls = {
  search: call({
    method: 'GET',
    path: '/api/admin/jobs',
    who: ['admin'],
    duty: 'people',
    summary: 'Every job ever posted, found by its words, postcode or owner, a page at a time',
    input: z.object({
      ...searchedPage,
      status: z.enum(jobStatuses).optional(),
      category: z.enum(categoryIds).optional(),
      /** `none`: jobs offered long enough to count as unasked, without any request. */
      requests: z.enum(['none']).optional(),
      sort: z.enum(timeOrders).default('newest'),
    }),
    output: z.array(adminJob),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/admin/jobs/:jobId',
    who: ['admin'],
    duty: 'moderation',
    summary: 'Delete a job',
    input: z.object({
      jobId: id,
      reason: z
        .string('Say why')
        .trim()
        .min(1, 'Say why')
        .max(deletionReasonLength, `Keep the reason under ${withCommas(deletionReasonLength)} characters`),
    }),
    output: done,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes: ['jobs', 'leads', 'credits', 'people', 'audit'],
  }),
}
