import { Refusal } from '#shared/refusal.ts'
import { findPostcode, type Location } from './records.ts'

/** As `findPostcode`; refused at the field `postcode` when there is no such one. */
export function locate(typed: string): Location & { postcode: string } {
  const location = findPostcode(typed)
  if (location) return location
  const sentence = `We do not know the postcode “${typed}”. Please give a full UK postcode, like LS6 2AB.`
  throw new Refusal('UNKNOWN_POSTCODE', sentence, { postcode: sentence })
}
