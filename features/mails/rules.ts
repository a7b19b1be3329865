import type { MailKindName } from '#shared/mail-kinds.ts'

export const mailStates = ['new', 'queued', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

export const mailStateNames: Record<MailState, string> = {
  new: 'Waiting',
  queued: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
}

/** The text for readers other than its recipient: links lose their tokens. */
export const withoutSecrets = (text: string): string => text.replace(/token=[^\s&]+/g, 'token=…')

/** Mails with a single-use link that expires. */
const worksOnce: readonly MailKindName[] = ['verify-email', 'reset-password', 'login-link', 'confirm-new-email']

/** Why a mail cannot be sent again; null when it can. */
export function whyNotAgain({ kind, state, text }: { kind: string; state: MailState; text: string }): string | null {
  if (state === 'new' || state === 'queued') return 'It is still on its way.'
  if (text === '') return 'Its text was deleted: with an account, or because what it told us stands at a desk.'
  if (worksOnce.some((once) => once === kind))
    return 'Its link only works once, and only for a while. Ask the person to request a new one.'
  if (state === 'sent' && text.includes('token=')) return 'Its link is not kept, so it would lead nowhere.'
  return null
}
