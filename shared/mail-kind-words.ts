import { type MailKindName, mailKinds } from './mail-kinds.ts'

const isKind = (name: string): name is MailKindName => Object.hasOwn(mailKinds, name)

/** `sanction-upheld` becomes “Sanction upheld”. */
export const mailKindName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** Who gets mails of a kind and when; null for a kind that no longer exists. */
export const mailKindInWords = (name: string): string | null =>
  isKind(name) ? `Goes to ${mailKinds[name].to}: ${mailKinds[name].when}.` : null
