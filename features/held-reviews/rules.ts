/** What a homeowner is told of a review that nobody has decided in time and that strong signals speak against. */
export const overdueReason =
  'Nobody here could confirm in time that this review comes from a customer of the contractor who has no part in the business. If it does, tell us, and one of us looks at it.'
