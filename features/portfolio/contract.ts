import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { receivedFiles } from '#shared/uploads.ts'
import { photo } from './contract/public.ts'
import { altLength, photoLimits, photosPerContractor } from './rules.ts'

const call = callsOf('portfolio')
const contractorOnly = ['contractor'] as const
const changes = ['portfolio']

const ownPortfolio = z.object({
  photos: z.array(photo),
  /** Whether the public profile shows them: with the trial, and from the plan on that has it. */
  shown: z.boolean(),
})

const alt = z.string().trim().max(altLength, `Keep it under ${altLength} characters`)

export const portfolioCalls = {
  own: call({
    method: 'GET',
    path: '/api/portfolio',
    who: contractorOnly,
    summary: 'My own photos, and whether they are shown',
    input: z.object({}),
    output: ownPortfolio,
  }),
  add: call({
    method: 'POST',
    path: '/api/portfolio-photos',
    who: contractorOnly,
    summary: 'Add photos: they are made smaller, and details of where and with what they were taken are removed',
    input: z.object({ files: receivedFiles, alt: alt.default('') }),
    output: ownPortfolio,
    refusals: ['WRONG_STATE', 'TOO_LARGE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
    uploads: photoLimits,
    changes,
  }),
  describe: call({
    method: 'PATCH',
    path: '/api/portfolio-photos/:id',
    who: contractorOnly,
    summary: 'Say what a photo shows',
    input: z.object({ id, alt }),
    output: ownPortfolio,
    refusals: ['NOT_FOUND'],
    changes,
  }),
  order: call({
    method: 'POST',
    path: '/api/portfolio/order',
    who: contractorOnly,
    summary: 'Put my photos in this order',
    input: z.object({ ids: z.array(id).max(photosPerContractor) }),
    output: ownPortfolio,
    refusals: ['WRONG_STATE'],
    changes,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/portfolio-photos/:id',
    who: contractorOnly,
    summary: 'Remove a photo',
    input: z.object({ id }),
    output: ownPortfolio,
    refusals: ['NOT_FOUND'],
    changes,
  }),
  picture: call({
    method: 'GET',
    path: '/api/portfolio-photos/:id/:width',
    who: 'anyone',
    summary: 'A photo in one of its widths, to be kept for ever',
    input: z.object({ id, width: z.coerce.number().int().min(1).max(10_000) }),
    output: z.instanceof(Response),
    refusals: ['NOT_FOUND'],
  }),
}
