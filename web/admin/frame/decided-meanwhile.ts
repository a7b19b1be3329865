/** Shown for something that disappeared without a decision on this page. */
export const decidedMeanwhile = 'This is not on the page any more: one of us has probably decided it meanwhile.'
