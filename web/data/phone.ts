/**
 * Validates a phone number with the server's own rule, a large module that loads with the first number typed. If that
 * fails, the server alone validates.
 */
export const isPhone = (typed: string): Promise<boolean> =>
  import('#shared/phone.ts').then(
    ({ storedPhone }) => storedPhone(typed) !== null,
    () => true,
  )
