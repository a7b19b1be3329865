import * as z from 'zod'
import { statementLength } from './lengths.ts'
import { withCommas } from './numbers.ts'

// Apart from dates.ts and money.ts, so that a page that only shows a date or an amount does without the schema library.

/** Which page of a list, counted from one. */
export const page = z.coerce.number().int().min(1).max(500).default(1)

/** A point in time: the server hands a Date (or its text), the wire and the browser hold ISO 8601 text in UTC. */
export const instant = z.union([z.date().transform((date) => date.toISOString()), z.iso.datetime()])

/** A day without a time, as `2026-03-31`. */
export const day = z.iso.date('Choose a date')

/** Money is whole pence, pounds sterling, VAT included (decisions, section 1). */
export const pence = z
  .number('Enter an amount')
  .int('Amounts are whole pence')
  .min(0, 'An amount cannot be negative')
  .max(1_000_000_000, 'This amount is too large')

/** Invisible marks come along when a number is copied from a phone's contacts, or turn what follows around. */
const withoutMarks = (text: string): string => text.replace(/\p{Cf}/gu, '')

/** A line that somebody types: nothing that words, names and places are not made of. */
export const plainLine = (line: z.ZodString) =>
  line
    .overwrite(withoutMarks)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}<>]*$/u, 'Please use letters, numbers and simple punctuation only')

/** Pasted text on one line: a subject of a mail, and a card, have no second one. */
export const asOneLine = (text: string): string => withoutMarks(text).replace(/\s+/g, ' ').trim()

/** What somebody says in sentences of their own. */
export const stated = (missing: string, { min, max }: { min: number; max: number } = statementLength) =>
  z
    .string(missing)
    .trim()
    .min(min, missing)
    .max(max, `Keep it under ${withCommas(max)} characters`)

/** An e-mail address, as it was typed but for the space around it. */
export const emailAddress = (message = 'Please enter a valid email address') =>
  z.string(message).trim().max(254, message).pipe(z.email(message))

const brokenLink = 'This link is incomplete. Please use the whole link from the email.'

/** The token in the address of a link that was mailed. */
export const linkToken = z.string(brokenLink).min(1, brokenLink).max(200, brokenLink)
