import type { Letter } from './outbox.ts'
import type { Settings } from './settings.ts'

/** A letter as a mail carries it. */
export interface LaidOut {
  subject: string
  text: string
  html: string
}

export function layOutLetter(letter: Letter, brand: Settings['brand']): LaidOut {
  const button = letter.button ? [`${letter.button.label}:\n${letter.button.url}`] : []
  const text = [letter.greeting, ...letter.paragraphs, ...button, letter.footnote, brand.name]
    .filter(Boolean)
    .join('\n\n')
  return { subject: letter.subject, text, html: '' }
}
