/** What is said of something that was open and is gone, though nobody here decided it. */
export const decidedMeanwhile = 'This is not on the page any more: one of us has probably decided it meanwhile.'
