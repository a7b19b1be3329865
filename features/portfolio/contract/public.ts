import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { picture } from '#shared/pictures.ts'
import { day } from '#shared/shapes.ts'
import { stages } from '../rules/albums.ts'

const call = callsOf('portfolio')

/** One job, whose photos show it before and after. */
export const album = z.object({
  id,
  title: z.string(),
  trade: z.string(),
  place: z.string(),
  /** The first day of the month in which it was done. */
  month: day,
})
export type Album = z.output<typeof album>

export const photo = picture.extend({
  id,
  /** What it shows; empty while nobody has said. */
  alt: z.string(),
  /** Null for one that stands by itself. */
  album: album.nullable(),
  stage: z.enum(stages).nullable(),
})
export type Photo = z.output<typeof photo>

/** What visitors ask; by itself, so that a profile does not carry what only its owner sends. */
export const publicPortfolioCalls = {
  ofContractor: call({
    method: 'GET',
    path: '/api/contractors/:id/portfolio',
    mayLag: true,
    who: 'anyone',
    summary: 'Photos of a contractor’s work in their order, each with the job it shows',
    input: z.object({ id }),
    output: z.array(photo),
    refusals: ['NOT_FOUND'],
    shared: 'unless refused',
    restsOn: ['profiles'],
  }),
}
