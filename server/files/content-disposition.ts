/** How a browser is to treat a file: shown or saved, under a name that may have any letters (RFC 6266 and 5987). */
export const contentDisposition = (use: 'attachment' | 'inline', name: string): string =>
  `${use}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, inPercent)}`

/** `encodeURIComponent` leaves these as they are, and the apostrophe would end the name's language. */
const inPercent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
