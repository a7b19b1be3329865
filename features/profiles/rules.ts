/** Said of a business phone number that is none in the UK. */
export const noBusinessPhone = 'Enter a UK phone number, like 07700 900123'
