/**
 * A typed or pasted figure, `£1,200.50`, without currency and grouping commas (before three digits). `18,50` keeps its comma.
 */
export const ungrouped = (typed: string): string => typed.replace(/[£\s]|,(?=\d{3}(\D|$))/g, '')
