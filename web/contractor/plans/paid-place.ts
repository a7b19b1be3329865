/** Where whoever has paid for a plan arrives (part 2, section 2). */
export const paidPlace = '/contractor-dashboard?subscription=success'
