import { plainEmail } from '#features/contact-details/rules/sameness.ts'

/** What a contractor reads who gets no trial: the one sentence of pages and mails. */
export const trialHad =
  'A trial is given once, and somebody with this email, phone or company number has had theirs. If that was not you or your business, write to us.'

/** By what a person and a business are known: an address, a stored phone number, a company number; null where none is given. */
export interface KnownBy {
  emails: readonly (string | null)[]
  phones: readonly (string | null)[]
  companyNumber: string | null
}

/** What is told apart: the same person or business gives the same texts, however an address is dressed up. */
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
