/** What is checked about a contractor (part 2, section 3). */
export const checkTypes = ['identity', 'business', 'insurance', 'qualifications'] as const
export type CheckType = (typeof checkTypes)[number]

export const checkLabels: Record<CheckType, string> = {
  identity: 'Identity',
  business: 'Business registration',
  insurance: 'Insurance',
  qualifications: 'Qualifications',
}
