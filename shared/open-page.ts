/** By this header an open page says that a change is its own, and that it reads again by itself what was changed. */
export const pageHeader = 'x-page'

/** In characters. */
export const pageIdLength = 24
