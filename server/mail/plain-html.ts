import { escapeMarkup } from '#shared/escape-markup.ts'

/** The HTML of a mail of which only the text is known. */
export const plainHtml = (text: string): string =>
  `<!doctype html><html lang="en-GB"><body><pre style="font:16px/1.5 sans-serif;white-space:pre-wrap">${escapeMarkup(text)}</pre></body></html>`
