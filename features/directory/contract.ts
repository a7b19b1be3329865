import * as z from 'zod'
import { listedContractor } from '#features/contractors/contract.ts'
import { callsOf } from '#shared/endpoint.ts'
import { plainLine } from '#shared/shapes.ts'
import { defaultReach, reaches } from './rules/area.ts'
import { everyTrade, headingNamed } from './rules/headings.ts'
import { directoryLimits, sorts, totalKinds, verifications } from './rules/search.ts'
import { isTooLong } from './rules/words.ts'

const call = callsOf('directory')

const line = (most: number) =>
  plainLine(z.string('Enter this once, as text').trim().max(most, `Please use at most ${most} characters`)).refine(
    (text) => !isTooLong(text),
    'One of these words is too long',
  )

/** One of some values; a form sends an untouched field as an empty text. */
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, usual: Values[number]) =>
  z
    .enum([...values, ''], `Choose one of: ${values.join(', ')}`)
    .optional()
    .transform((chosen): Values[number] => values.find((value) => value === chosen) ?? usual)

const trade = line(60)
  .default(everyTrade)
  .transform((text, context) => {
    const heading = headingNamed(text || everyTrade)
    if (heading) return heading
    context.addIssue({ code: 'custom', message: `We do not list a trade called “${text}”` })
    return z.NEVER
  })

const wholeNumber = (most: number, sentence: string) =>
  z.coerce.number(sentence).int(sentence).min(1, sentence).max(most, sentence)

export const directorySearch = z
  .object({
    search: line(120).default(''),
    /** The id or name of a category, or a trade. */
    trade,
    verification: oneOf(verifications, 'all'),
    /** A place or a postcode. */
    location: line(80).default(''),
    radius: oneOf(reaches, defaultReach),
    sort: oneOf(sorts, 'best'),
    page: wholeNumber(directoryLimits.shown, 'This page does not exist').default(1),
    limit: wholeNumber(
      directoryLimits.mostOnAPage,
      `Ask for 1 to ${directoryLimits.mostOnAPage} contractors on a page`,
    ).default(directoryLimits.page),
  })
  .refine(({ page, limit }) => (page - 1) * limit < directoryLimits.shown, {
    path: ['page'],
    error: `The list ends before this page: it has up to ${directoryLimits.shown} contractors`,
  })

/** A contractor as the directory lists them. */
export const directoryCard = listedContractor.extend({
  /** The beginning of it; the profile has the rest. */
  description: z.string(),
  /** Whole miles from the place searched. */
  distance: z.number().nullable(),
  /** Whether they travel to the place searched. */
  coversPlace: z.boolean().nullable(),
  /** Their first photo of work, small; null without one, or where their plan shows none. */
  photoUrl: z.string().nullable(),
  /** Whether their plan gives them the bonus in the formula of "best match". */
  priority: z.boolean(),
})
export type DirectoryCard = z.output<typeof directoryCard>

/** A change of the search that would find somebody. */
export const suggestion = z.object({
  change: z.object({
    search: z.string().optional(),
    trade: z.string().optional(),
    verification: z.enum(verifications).optional(),
    radius: z.enum(reaches).optional(),
    location: z.string().optional(),
  }),
  label: z.string(),
})
export type Suggestion = z.output<typeof suggestion>

const searchResult = z.object({
  contractors: z.array(directoryCard),
  total: z.number(),
  /** Whether the total is exact, rounded from the last full count (`about`), or a lower bound (`atLeast`). */
  totalIs: z.enum(totalKinds),
  /** How many pages can be opened. */
  totalPages: z.number(),
  page: z.number(),
  /** The place the search was understood to mean; null when none was given or it is unknown. */
  place: z.string().nullable(),
  /** Other places of that name, or places of similar names when there is none. */
  otherPlaces: z.array(z.string()),
  /** The corrected words that were searched for, where nothing matched the typed ones. */
  corrected: z.string().nullable(),
  /** When nobody was found: what to change. */
  suggestions: z.array(suggestion),
})
export type SearchResult = z.output<typeof searchResult>

export const directoryCalls = {
  search: call({
    method: 'GET',
    path: '/api/contractors/search',
    allowsReplicaLag: true,
    who: 'anyone',
    summary: 'A page of the contractor directory: by words, trade, place and verification',
    input: directorySearch,
    output: searchResult,
    shared: true,
  }),
  fetch: call({
    method: 'POST',
    path: '/api/contractors/fetch',
    who: 'anyone',
    summary: `The first ${directoryLimits.shown} contractors of the directory at once, or only those verified`,
    input: z.object({ verified: z.boolean('Say true or false').default(false) }),
    output: z.array(directoryCard),
    shared: true,
  }),
}
