/** The header in which an open page gives its id, so that it gets no event about its own change. */
export const pageHeader = 'x-page'

/** In characters. */
export const pageIdLength = 24
