/** The refusal of a business phone number outside the UK. */
export const noBusinessPhone = 'Enter a UK phone number, like 07700 900123'
