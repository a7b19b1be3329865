import type { ActionsOf } from '#server/calls/feature.ts'
import { plainHtml } from '#server/mail/plain-html.ts'
import { Refusal } from '#shared/refusal.ts'
import { repeatsSince } from '#shared/repeats.ts'
import type { mailCalls } from './contract.ts'
import { hasCopy, lockMail, type MailRow, mailPage, sendCopy } from './records.ts'
import { whyNotAgain, withoutSecrets } from './rules.ts'

export const mailActions: ActionsOf<typeof mailCalls> = {
  list: async ({ db }, wanted) => (await mailPage(db, wanted)).map(shown),
  resend: async ({ db, now, services }, { mailId }) => {
    const mail = await lockMail(db, mailId)
    if (!mail) throw new Refusal('NOT_FOUND', 'We cannot find this email.')
    const refusal = whyNotAgain(mail)
    if (refusal) throw new Refusal('WRONG_STATE', refusal)
    const done = { success: true, message: `“${mail.subject}” is being sent again.` } as const
    if (await hasCopy(db, mail, repeatsSince(now))) return done
    // A sent mail keeps only its text.
    await sendCopy(db, { ...mail, html: mail.html ?? plainHtml(mail.text) }, now)
    services.outbox.kick([mail.priority])
    return done
  },
}

const shown = (mail: MailRow) => ({
  id: mail.id,
  kind: mail.kind,
  to: mail.to_address,
  subject: mail.subject,
  text: withoutSecrets(mail.text),
  state: mail.state,
  attempts: mail.attempts,
  lastError: mail.last_error,
  createdAt: mail.created_at,
  sentAt: mail.sent_at,
  notAgain: whyNotAgain(mail),
})
