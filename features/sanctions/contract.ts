import * as z from 'zod'
import { customerTypes } from '#features/accounts/rules.ts'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { sortedPage } from '#shared/searching.ts'
import { day, instant, linkToken, stated } from '#shared/shapes.ts'
import { sanctionGroundNames, sanctionKindNames, sanctionStateNames } from './rules.ts'

const call = callsOf('sanctions')

const sanction = z.object({
  id,
  kind: z.enum(sanctionKindNames),
  ground: z.enum(sanctionGroundNames),
  reason: z.string(),
  imposedAt: instant,
  endsAt: instant.nullable(),
  state: z.enum(sanctionStateNames),
  appeal: z.string().nullable(),
  appealedAt: instant.nullable(),
  /** Why it was upheld or lifted. */
  decision: z.string().nullable(),
  decidedAt: instant.nullable(),
})

/** A sanction as its person sees it, with its effect on them. */
const ownSanction = sanction.extend({ effect: z.string() })
export type OwnSanction = z.output<typeof ownSanction>

/** A sanction as admins see it. */
const deskSanction = sanction.extend({
  person: z.object({ id, name: z.string(), userType: z.enum(customerTypes) }),
  imposedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** What the reader may decide: not an appeal against a sanction of their own while another admin can. */
  mayUphold: z.boolean(),
  mayLift: z.boolean(),
  /** The admins who may decide the appeal. */
  deciders: z.array(z.string()),
})
export type DeskSanction = z.output<typeof deskSanction>

export const sanctionLists = ['appeals', 'active', 'over'] as const

const changes = ['sanctions', 'profiles', 'directory', 'leads', 'jobs', 'credits', 'people', 'person-files', 'audit']
const deciding = {
  who: ['admin'] as const,
  duty: 'moderation' as const,
  input: z.object({
    sanctionId: id,
    reason: stated('Say why, in a sentence'),
    /** The state shown to whoever decides: refused when somebody else has decided since (optimistic locking). */
    seen: z.enum(sanctionStateNames).optional(),
  }),
  output: done,
  refusals: ['NOT_FOUND' as const, 'WRONG_STATE' as const, 'FORBIDDEN' as const],
  changes,
}
const appealed = { output: done, changes: ['sanctions'] }
const statement = stated('Say why you disagree, in a sentence')

export const sanctionCalls = {
  impose: call({
    method: 'POST',
    path: '/api/admin/users/:userId/sanctions',
    who: ['admin'],
    duty: 'moderation',
    summary: 'Warn, unlist or suspend somebody, on a ground of the terms',
    input: z.object({
      userId: id,
      kind: z.enum(sanctionKindNames, 'Choose what to do'),
      ground: z.enum(sanctionGroundNames, 'Choose the ground'),
      reason: stated('Say what happened, in a sentence'),
      endsOn: day.nullable().default(null),
      /** The newest sanction in force that the admin has read; refused when there is a newer one. */
      seen: id.nullable().optional(),
    }),
    output: done,
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'WRONG_STATE', 'ALREADY_EXISTS'],
    changes,
  }),
  list: call({
    method: 'GET',
    path: '/api/admin/sanctions',
    who: ['admin'],
    duty: 'moderation',
    summary: 'Sanctions: appeals waiting longest first, those in force and those over newest first, or as asked',
    input: z.object({ ...sortedPage, show: z.enum(sanctionLists).default('appeals'), userId: id.optional() }),
    output: z.array(deskSanction),
  }),
  underWay: call({
    method: 'GET',
    path: '/api/admin/users/:userId/under-way',
    who: ['admin'],
    duty: 'moderation',
    summary: 'What a suspension or deletion of somebody would end: open jobs, and leads under way',
    input: z.object({ userId: id }),
    output: z.object({ jobs: z.int(), leads: z.int() }),
  }),
  uphold: call({
    ...deciding,
    method: 'POST',
    path: '/api/admin/sanctions/:sanctionId/uphold',
    summary: 'Uphold a sanction against an appeal',
  }),
  lift: call({
    ...deciding,
    method: 'POST',
    path: '/api/admin/sanctions/:sanctionId/lift',
    summary: 'Lift a sanction',
  }),
  mine: call({
    method: 'GET',
    path: '/api/sanctions/mine',
    who: customerTypes,
    summary: 'The sanctions against me that are in force, or whose appeal waits',
    input: z.object({}),
    output: z.array(ownSanction),
  }),
  appeal: call({
    ...appealed,
    method: 'POST',
    path: '/api/sanctions/:sanctionId/appeal',
    who: customerTypes,
    summary: 'Appeal against a sanction, once',
    input: z.object({ sanctionId: id, statement }),
    refusals: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  byLink: call({
    method: 'GET',
    path: '/api/sanctions/by-link',
    who: 'anyone',
    summary: 'The sanction that an emailed link is about',
    input: z.object({ token: linkToken }),
    output: ownSanction,
    refusals: ['INVALID_TOKEN'],
  }),
  appealByLink: call({
    ...appealed,
    method: 'POST',
    path: '/api/sanctions/appeal-by-link',
    who: 'anyone',
    summary: 'Appeal without signing in, with the emailed link; works once',
    input: z.object({ token: linkToken, statement }),
    refusals: ['INVALID_TOKEN', 'WRONG_STATE'],
  }),
}
