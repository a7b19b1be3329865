import { type E164Number, PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js'

const parse = (typed: string) => parsePhoneNumberFromString(typed, { defaultCountry: 'GB', extract: false })

/**
 * A UK phone number as it is stored, `+442079460958`; null when it is not one. Numbers are checked for being possible, not
 * for being in use: the library counts those that Ofcom keeps for examples, like 07700 900123, as not in use.
 */
export function storedPhone(typed: string): string | null {
  const number = parse(typed)
  if (number?.countryCallingCode !== '44' || number.ext || !number.isPossible()) return null
  return /^[1-35789]\d{8,9}$/.test(number.nationalNumber) ? number.number : null
}

/** A stored phone number as people in the UK write it, `020 7946 0958`. It needs no parsing, which takes four times as long. */
export const shownPhone = (stored: string): string =>
  isStored(stored) ? new PhoneNumber(stored).formatNational() : stored

/**
 * Whether a stored number is a mobile one, which texts can reach: 07 without personal numbers (070) and pagers (076), of which 07624
 * is mobile. By its beginning, for the same reason as above.
 */
export const isMobile = (stored: string): boolean => /^\+447(?:[1-57-9]\d|624)\d+$/.test(stored)

const isStored = (text: string): text is E164Number => /^\+44\d{9,10}$/.test(text)
