import { type E164Number, PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js'

const parse = (typed: string) => parsePhoneNumberFromString(typed, { defaultCountry: 'GB', extract: false })

/** Ten digits; nine in some small places, but in none of 011x and 01x1, and for some freephone numbers (0800 xxxxxx). */
const complete = /^(?:[1235789]\d{9}|1(?!1|\d1)\d{8}|800\d{6})$/

/**
 * A UK phone number in stored form, `+442079460958`; null when it is none. Checks that the number is possible, not that it is
 * in use: the library treats Ofcom's example numbers, like 07700 900123, as unused.
 */
export function storedPhone(typed: string): string | null {
  const number = parse(typed)
  if (number?.countryCallingCode !== '44' || number.ext || !number.isPossible()) return null
  return complete.test(number.nationalNumber) ? number.number : null
}

/** A stored number in UK notation, `020 7946 0958`, without parsing, which would take four times as long. */
export const shownPhone = (stored: string): string =>
  isStored(stored) ? new PhoneNumber(stored).formatNational() : stored

/**
 * Whether a stored number is a mobile that receives texts: 07 without personal numbers (070) and pagers (076), except 07624.
 * Decided by the prefix, to avoid parsing.
 */
export const isMobile = (stored: string): boolean => /^\+447(?:[1-57-9]\d|624)\d+$/.test(stored)

const isStored = (text: string): text is E164Number => /^\+44\d{9,10}$/.test(text)
