import * as z from 'zod'
import { bulkRun } from '#features/bulk-runs/contract.ts'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { searchedPage, timeOrders } from '#shared/searching.ts'
import { instant } from '#shared/shapes.ts'

const call = callsOf('campaigns')

/** A contractor with an account and no profile. */
export const incompleteContractor = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  createdAt: instant,
  hasContractorProfile: z.boolean(),
  /** The last reminder, and how many there were. */
  remindedAt: instant.nullable(),
  reminders: z.number(),
  /** They have opted out of such mails. */
  optedOut: z.boolean(),
})
export type IncompleteContractor = z.output<typeof incompleteContractor>

const changes = ['campaigns', 'audit']

export const campaignCalls = {
  incompleteContractors: call({
    method: 'GET',
    path: '/api/admin/incomplete-contractors',
    who: ['admin'],
    duty: 'letters',
    summary: 'Contractors who have not completed their profile, newest first unless asked otherwise',
    input: z.object({ ...searchedPage, sort: z.enum(timeOrders).default('newest') }),
    output: z.object({ count: z.number(), contractors: z.array(incompleteContractor) }),
  }),
  reengage: call({
    method: 'POST',
    path: '/api/admin/reengage/:userId',
    who: ['admin'],
    duty: 'letters',
    about: ['userId'],
    summary: 'Send one contractor a re-engagement email',
    input: z.object({ userId: id }),
    output: done,
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
    changes,
  }),
  reengageAll: call({
    method: 'POST',
    path: '/api/admin/reengage-all',
    who: ['admin'],
    duty: 'site',
    summary: 'Send every contractor without a profile a re-engagement email',
    input: z.object({}),
    output: z.object({ successCount: z.number(), failedCount: z.number(), run: bulkRun }),
    refusals: ['ALREADY_EXISTS'],
    changes: [...changes, 'bulk-runs'],
  }),
}
