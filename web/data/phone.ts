/**
 * Whether the server takes a phone number, by its own rule. That is large, so that it comes with the first number typed; where it
 * cannot be fetched, the server alone says.
 */
export const isPhone = (typed: string): Promise<boolean> =>
  import('#shared/phone.ts').then(
    ({ storedPhone }) => storedPhone(typed) !== null,
    () => true,
  )
