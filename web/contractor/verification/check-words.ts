import type { CheckType } from '#features/verification/rules/check-types.ts'

/** The documents required for each check. */
export const askFor: Record<CheckType, string> = {
  identity: 'A passport, a driving licence or a residence permit of the person who runs the business.',
  business:
    'A Companies House certificate, or for a sole trader a letter from HMRC that shows your UTR and your address.',
  insurance:
    'Your public liability insurance certificate, showing the name of the business, the cover and when it ends.',
  qualifications: 'Cards, certificates or registrations of your trade, such as Gas Safe, NICEIC or an NVQ.',
}
