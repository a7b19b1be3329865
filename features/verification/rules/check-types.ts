/** The checks of a contractor (part 2, section 3). */
export const checkTypes = ['identity', 'business', 'insurance', 'qualifications'] as const
export type CheckType = (typeof checkTypes)[number]

export const checkLabels: Record<CheckType, string> = {
  identity: 'Identity',
  business: 'Business registration',
  insurance: 'Insurance',
  qualifications: 'Qualifications',
}

/** What each check examines, as told to homeowners. */
export const checkSubjects: Record<CheckType, string> = {
  identity: 'The passport, driving licence or residence permit of the person who runs the business',
  business: 'That the business is registered: with Companies House, or with HMRC for a sole trader',
  insurance: 'The certificate of public liability insurance in the name of the business',
  qualifications: 'Cards, certificates or registrations of the trade',
}

/** What no check examines. */
export const neverChecked =
  'We look at documents. How well somebody works, what they charge and whom they employ we do not check: read the reviews.'

/** Longest name of an insurer, in characters. */
export const insurerLength = 120
