import * as z from 'zod'
import { complaintKindNames } from '#features/complaints/rules.ts'
import { categoryIds } from '#features/trades/rules.ts'
import { callsOf } from '#shared/endpoint.ts'
import { instant } from '#shared/shapes.ts'
import { figureNames } from './rules.ts'

const call = callsOf('market')

export const figureName = z.enum(figureNames)

/** Times in minutes, shares from 0 to 1, money in pence; null without cases (rules.ts). */
const figures = z.record(figureName, z.number().nullable())

/** A kind of work and a postcode area; omitted means all. */
const slice = {
  category: z.enum(categoryIds, 'We know no such kind of work').optional(),
  area: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{1,2}$/, 'A postcode area is one or two letters')
    .meta({ examples: ['LS'] })
    .optional(),
}

/** Over the whole period, and in the last whole week. */
const ofKind = { count: z.number(), lastWeek: z.number() }

export const market = z.object({
  /** When it was counted, and since when events are included; null before the first count. */
  counted: z.object({ at: instant, since: instant }).nullable(),
  figures,
  weeks: z.array(z.object({ week: z.string(), figures })),
  trades: z.array(z.object({ category: z.enum(categoryIds), figures })),
  areas: z.array(
    z.object({ area: z.string(), name: z.string(), latitude: z.number(), longitude: z.number(), figures }),
  ),
  /** Credits returned, by rule. */
  returned: z.array(z.object({ rule: z.string(), ...ofKind })),
  complaints: z.array(z.object({ kind: z.enum(complaintKindNames), ...ofKind })),
})
export type Market = z.output<typeof market>

export const marketCalls = {
  read: call({
    method: 'GET',
    path: '/api/admin/market',
    allowsReplicaLag: true,
    who: ['admin'],
    duty: 'figures',
    summary: 'How the market is: by week, by trade and by postcode area, as counted some minutes ago',
    input: z.object(slice),
    output: market,
  }),
  csv: call({
    method: 'GET',
    path: '/api/admin/market.csv',
    allowsReplicaLag: true,
    who: ['admin'],
    duty: 'figures',
    summary: 'The same figures as a CSV file, a week, a trade or a postcode area a line',
    input: z.object({ ...slice, by: z.enum(['week', 'trade', 'area']).default('week') }),
    output: z.instanceof(Response),
  }),
}
