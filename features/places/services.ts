import { refusalAt } from '#shared/refusal.ts'
import { findPostcode, type Location } from './records.ts'

/** As `findPostcode`; refuses at the field `postcode` when unknown. */
export function locate(typed: string): Location & { postcode: string } {
  const location = findPostcode(typed)
  if (location) return location
  throw refusalAt(
    'postcode',
    `We do not know the postcode “${typed}”. Please give a full UK postcode, like LS6 2AB.`,
    'UNKNOWN_POSTCODE',
  )
}
