/** Told to a homeowner whose review was not decided in time and has strong signals against it. */
export const overdueReason =
  'Nobody here could confirm in time that this review comes from a customer of the contractor who has no part in the business. If it does, tell us, and one of us looks at it.'
