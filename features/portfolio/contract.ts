import * as z from 'zod'
import { photoPath } from '#features/contractors/rules.ts'
import { tradeNames } from '#features/trades/rules.ts'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { asOneLine } from '#shared/shapes.ts'
import { receivedFiles } from '#shared/uploads.ts'
import { album, photo } from './contract/public.ts'
import { albumPlaceLength, albumTitleLength, stages } from './rules/albums.ts'
import { altLength, photoLimits, photosPerContractor } from './rules.ts'

const call = callsOf('portfolio')
const changes = ['portfolio', 'directory']

const ownPortfolio = z.object({
  photos: z.array(photo),
  albums: z.array(album),
  /** Whether the public profile shows them: with the trial, and with plans that include it. */
  shown: z.boolean(),
})

/** The job of an album. */
export const albumForm = z.object({
  title: z
    .string()
    .overwrite(asOneLine)
    .min(albumTitleLength.min, 'Say in a few words what was done')
    .max(albumTitleLength.max, `Keep it under ${albumTitleLength.max} characters`),
  trade: z.enum(tradeNames, 'Choose a trade'),
  place: z
    .string()
    .overwrite(asOneLine)
    .min(1, 'Say where it was')
    .max(albumPlaceLength, `Keep it under ${albumPlaceLength} characters`),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose the month')
    .meta({ examples: ['2026-01'] }),
})

const alt = z.string().overwrite(asOneLine).max(altLength, `Keep it under ${altLength} characters`)

export const portfolioCalls = {
  own: call({
    method: 'GET',
    path: '/api/portfolio',
    who: ['contractor'],
    summary: 'My own photos, and whether they are shown',
    input: z.object({}),
    output: ownPortfolio,
  }),
  add: call({
    method: 'POST',
    path: '/api/portfolio-photos',
    who: ['contractor'],
    summary: 'Add photos: they are made smaller, and details of where and with what they were taken are removed',
    input: z.object({
      files: receivedFiles,
      alt: alt.default(''),
      /** The job they show, and whether before or after; neither for single photos. */
      albumId: id.optional(),
      stage: z.enum(stages).optional(),
      /** Idempotency key of an upload of one photo, made by the client. */
      photoId: id.optional(),
    }),
    output: ownPortfolio,
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'TOO_LARGE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
    uploads: photoLimits,
    changes,
  }),
  describe: call({
    method: 'PATCH',
    path: '/api/portfolio-photos/:id',
    who: ['contractor'],
    summary: 'Say what a photo shows',
    input: z.object({ id, alt }),
    output: ownPortfolio,
    refusals: ['NOT_FOUND'],
    changes,
  }),
  order: call({
    method: 'POST',
    path: '/api/portfolio/order',
    who: ['contractor'],
    summary: 'Put my photos that stand by themselves in this order',
    input: z.object({ ids: z.array(id).max(photosPerContractor) }),
    output: ownPortfolio,
    refusals: ['WRONG_STATE'],
    changes,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/portfolio-photos/:id',
    who: ['contractor'],
    summary: 'Remove a photo',
    input: z.object({ id }),
    output: ownPortfolio,
    refusals: ['NOT_FOUND'],
    changes,
  }),
  addAlbum: call({
    method: 'POST',
    path: '/api/portfolio-albums',
    who: ['contractor'],
    summary: 'Begin an album of one job: its photos before and after follow',
    input: albumForm,
    output: ownPortfolio,
    refusals: ['WRONG_STATE'],
    changes,
  }),
  changeAlbum: call({
    method: 'PUT',
    path: '/api/portfolio-albums/:id',
    who: ['contractor'],
    summary: 'Say something else of a job',
    input: albumForm.extend({ id }),
    output: ownPortfolio,
    refusals: ['NOT_FOUND'],
    changes,
  }),
  removeAlbum: call({
    method: 'DELETE',
    path: '/api/portfolio-albums/:id',
    who: ['contractor'],
    summary: 'Remove an album; its photos stay, and stand by themselves',
    input: z.object({ id }),
    output: ownPortfolio,
    refusals: ['NOT_FOUND'],
    changes,
  }),
  picture: call({
    method: 'GET',
    path: photoPath,
    who: 'anyone',
    summary: 'A photo in one of its widths',
    input: z.object({ id, width: z.coerce.number().int().min(1).max(10_000) }),
    output: z.instanceof(Response),
    refusals: ['NOT_FOUND'],
  }),
}
