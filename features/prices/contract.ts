import * as z from 'zod'
import { areaLevels } from '#features/places/rules/areas.ts'
import { categoryIds } from '#features/trades/rules.ts'
import { callsOf } from '#shared/endpoint.ts'
import { instant } from '#shared/shapes.ts'

const call = callsOf('prices')

const area = z.object({ level: z.enum(areaLevels), slug: z.string(), name: z.string() })

/** Prices of accepted quotes in whole pounds, rounded, VAT included. The middle half lies from `low` to `high`. */
export const priceFigures = z.object({
  /** The smallest area around the requested place with enough quotes. */
  area,
  low: z.number(),
  middle: z.number(),
  high: z.number(),
  quotes: z.number(),
  contractors: z.number(),
})
export type PriceFigures = z.output<typeof priceFigures>

/** When the first and last quotes were sent; null before the first count. */
const period = z.object({ from: instant, to: instant }).nullable()

const category = z.enum(categoryIds, 'We have no prices for this kind of work')

export const priceCalls = {
  overview: call({
    method: 'GET',
    path: '/api/prices',
    allowsReplicaLag: true,
    who: 'anyone',
    summary:
      'What accepted quotes cost in the whole country, for each kind of work; null where there are too few to say',
    input: z.object({}),
    output: z.object({
      period,
      categories: z.array(z.object({ category, figures: priceFigures.nullable() })),
    }),
    shared: true,
  }),
  guide: call({
    method: 'GET',
    path: '/api/prices/:category',
    allowsReplicaLag: true,
    who: 'anyone',
    summary: 'What accepted quotes for a kind of work cost in a town, else in the closest area that has enough of them',
    input: z.object({
      category,
      /** The slug of the town's page; omitted means the whole country. */
      town: z.string().trim().toLowerCase().max(80).optional(),
      /** A postcode district instead. */
      district: z.string().trim().max(5).optional(),
    }),
    output: z.object({
      period,
      /** The requested town. */
      town: area.nullable(),
      figures: priceFigures.nullable(),
      /** Towns with figures of their own. */
      towns: z.array(area),
    }),
    refusals: ['NOT_FOUND'],
    shared: true,
  }),
  town: call({
    method: 'GET',
    path: '/api/price-towns',
    allowsReplicaLag: true,
    who: 'anyone',
    summary: 'The town of a postcode or place, as the price guide names it',
    input: z.object({ near: z.string().trim().min(1, 'Enter a town or a postcode').max(80, 'This is too long') }),
    output: area,
    refusals: ['NOT_FOUND'],
    shared: true,
  }),
}
