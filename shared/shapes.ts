import * as z from 'zod'
import { id } from './ids.ts'
import { deletionReasonLength, lastPage, searchLength, statementLength } from './lengths.ts'
import { withCommas } from './numbers.ts'

// Separate from dates.ts and money.ts, so that a page that shows only dates or amounts does not load the schema library.

/** The number of a list's page, from 1. */
export const page = z.coerce.number().int().min(1).max(lastPage).default(1)

/** What somebody searches a list for. */
export const searchWords = z.string().trim().max(searchLength, 'Search for fewer words')

/** A point in time: a Date (or its text) from the server, ISO 8601 in UTC on the wire and in the browser. */
export const instant = z.union([z.date().transform((date) => date.toISOString()), z.iso.datetime()])

/** A day without a time, as `2026-03-31`. */
export const day = z.iso.date('Choose a date')

/** Money in whole pence sterling, VAT included (decisions, section 1). */
export const pence = z
  .number('Enter an amount')
  .int('Amounts are whole pence')
  .min(0, 'An amount cannot be negative')
  .max(1_000_000_000, 'This amount is too large')

/** Removes invisible format characters, which come with numbers copied from contacts or reverse the text after them. */
const withoutMarks = (text: string): string => text.replace(/\p{Cf}/gu, '')

/** A single line of typed text, without control characters and the like. */
export const plainLine = (line: z.ZodString) =>
  line
    .overwrite(withoutMarks)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}<>]*$/u, 'Please use letters, numbers and simple punctuation only')

/** Puts pasted text on one line, for mail subjects and cards. */
export const asOneLine = (text: string): string => withoutMarks(text).replace(/\s+/g, ' ').trim()

/** A statement in the person's own words. */
export const stated = (missing: string, { min, max }: { min: number; max: number } = statementLength) =>
  z
    .string(missing)
    .trim()
    .min(min, missing)
    .max(max, `Keep it under ${withCommas(max)} characters`)

/** The file's name in the address of a document, `{id}.pdf`: the id. */
export const pdfOf = (what: string) =>
  z
    .string()
    .regex(/\.pdf$/, `This is no address of ${what}`)
    .meta({ examples: ['019c18a3-7a40-7000-8000-000000000001.pdf'] })
    .transform((file) => file.replace(/\.pdf$/, ''))
    .pipe(id)

/** Why a job is closed or an account deleted, where nothing need be said. */
export const optionalReason = z
  .string()
  .trim()
  .max(deletionReasonLength, `Keep the reason under ${withCommas(deletionReasonLength)} characters`)
  .default('')

/** An email address as typed, trimmed. */
export const emailAddress = (message = 'Please enter a valid email address') =>
  z.string(message).trim().max(254, message).pipe(z.email(message))

const brokenLink = 'This link is incomplete. Please use the whole link from the email.'

/** The token in a mailed link. */
export const linkToken = z.string(brokenLink).min(1, brokenLink).max(200, brokenLink)
