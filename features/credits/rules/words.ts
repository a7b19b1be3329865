/** Until when a credit that comes back can be spent, as `returnsToLot` decides it. */
export const howLongReturnedLast =
  'A credit that comes back after you were approved, or when its trial or month is over, does not expire. Any other ends with its trial or month.'
