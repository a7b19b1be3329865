import * as z from 'zod'
import { quoteLine } from '#features/quotes/contract.ts'
import { priceKinds } from '#features/quotes/rules/vat.ts'
import { callsOf, done } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { csvLength, mostPrices } from '../rules.ts'

const call = callsOf('quoting')
const who = ['contractor'] as const
const changes = ['quoting']

/** A recurring price: a line of a quote without its quantity. */
export const priceInput = quoteLine
  .omit({ quantity: true })
  .extend({ prices: z.enum(priceKinds, 'Say whether it is before VAT or with it') })
export type PriceInput = z.output<typeof priceInput>

const listedPrice = priceInput.extend({ id })
export type ListedPrice = z.output<typeof listedPrice>

export const priceListCalls = {
  prices: call({
    method: 'GET',
    path: '/api/price-list',
    who,
    summary: 'My price list, by what things are',
    input: z.object({}),
    output: z.array(listedPrice),
  }),
  add: call({
    method: 'POST',
    path: '/api/price-list',
    who,
    summary: `Put something on my price list, or change its price; at most ${mostPrices}`,
    input: priceInput,
    output: listedPrice,
    refusals: ['WRONG_STATE'],
    changes,
  }),
  change: call({
    method: 'PATCH',
    path: '/api/price-list/:id',
    who,
    summary: 'Change something on my price list',
    input: priceInput.extend({ id }),
    output: listedPrice,
    refusals: ['NOT_FOUND', 'ALREADY_EXISTS'],
    changes,
  }),
  removePrice: call({
    method: 'DELETE',
    path: '/api/price-list/:id',
    who,
    summary: 'Take something off my price list',
    input: z.object({ id }),
    output: done,
    refusals: ['NOT_FOUND'],
    changes,
  }),
  takeIn: call({
    method: 'PUT',
    path: '/api/price-list',
    who,
    summary:
      'Take in a price list as CSV: all of it, or none where a row is wrong; what is on the list already gets its new price',
    input: z.object({ csv: z.string().max(csvLength, 'This file is too large') }),
    output: z.object({
      taken: z.int(),
      /** Errors by row number in the file; the heading is row 1. */
      wrong: z.array(z.object({ row: z.int(), message: z.string() })),
    }),
    refusals: ['WRONG_STATE'],
    changes,
  }),
  csv: call({
    method: 'GET',
    path: '/api/price-list.csv',
    criticality: 'sheddable',
    who,
    summary: 'My price list as a CSV file, which can be taken in again',
    input: z.object({}),
    output: z.instanceof(Response),
  }),
}
