/** The day the terms and the privacy policy were last changed (part 1, section 2). */
export const legalUpdated = 'June 30, 2025'
