/** How long a returned credit can be spent, as `returnsToLot` decides. */
export const howLongReturnedLast =
  'A credit that comes back after you were approved, or when its trial or month is over, does not expire. Any other ends with its trial or month.'
