import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { picture } from '#shared/pictures.ts'
import { day } from '#shared/shapes.ts'
import { stages } from '../rules/albums.ts'

const call = callsOf('portfolio')

/** A job with photos before and after. */
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
  /** What it shows; empty without a description. */
  alt: z.string(),
  /** Null for a single photo. */
  album: album.nullable(),
  stage: z.enum(stages).nullable(),
})
export type Photo = z.output<typeof photo>

/** Separate from the owner's calls, so that the profile page does not load their contract. */
export const publicPortfolioCalls = {
  ofContractor: call({
    method: 'GET',
    path: '/api/contractors/:id/portfolio',
    allowsReplicaLag: true,
    who: 'anyone',
    summary: 'Photos of a contractor’s work in their order, each with the job it shows',
    input: z.object({ id }),
    output: z.array(photo),
    refusals: ['NOT_FOUND'],
    shared: 'unless refused',
    dependsOn: ['profiles'],
  }),
}
