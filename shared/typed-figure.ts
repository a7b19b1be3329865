/** A figure as typed or pasted, `£1,200.50`, less what only groups it: a comma before three digits. `18,50` keeps its comma. */
export const ungrouped = (typed: string): string => typed.replace(/[£\s]|,(?=\d{3}(\D|$))/g, '')
