import { plainEmail } from '#features/contact-details/rules/sameness.ts'

/** Tells a contractor that they get no trial; the same sentence on pages and in mails. */
export const trialHad =
  'A trial is given once, and somebody with this email, phone or company number has had theirs. If that was not you or your business, write to us.'

/**
 * Details that identify a person and a business: email addresses, stored phone numbers, company number; null where not given.
 */
export interface KnownBy {
  emails: readonly (string | null)[]
  phones: readonly (string | null)[]
  companyNumber: string | null
}

/** The identifying details in normal form, so that different spellings of an address give the same text. */
export function marksOf({ emails, phones, companyNumber }: KnownBy): string[] {
  const given = (texts: readonly (string | null)[]) => texts.filter((text) => text !== null && text !== '')
  return [
    ...new Set([
      ...given(emails).map((email) => `email ${plainEmail(email ?? '')}`),
      ...given(phones).map((phone) => `phone ${phone}`),
      ...given([companyNumber]).map((number) => `company ${number}`),
    ]),
  ]
}
