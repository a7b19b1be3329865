import { withoutContactDetails } from '#features/contact-details/rules.ts'
import type { Letter } from '#server/mail/letter.ts'
import { paths } from '#shared/paths.ts'
import { sharesContacts } from '../rules/states.ts'
import type { Drafts, LeadNews, NotifiedAction } from './draft.ts'
import { endingLetters } from './ending.ts'
import { openingLetters } from './opening.ts'
import { reportLetters } from './report.ts'
import { workingLetters } from './working.ts'

const drafts: Drafts<NotifiedAction> = {
  ...openingLetters,
  ...workingLetters,
  ...endingLetters,
  ...reportLetters,
}

/** Masks contact details in mails, as on the page, until they are shared (decisions, sections 5 and 13). */
const masked = (news: LeadNews): LeadNews => ({
  ...news,
  jobTitle: withoutContactDetails(news.jobTitle),
  notes: withoutContactDetails(news.notes),
  lead: { ...news.lead, notes: news.lead.notes && withoutContactDetails(news.lead.notes) },
})

/** The letters that tell each side about a step of the other, or of a rule. */
export function lettersAbout(
  action: NotifiedAction,
  news: LeadNews,
): { to: 'client' | 'contractor'; letter: Letter }[] {
  const written = drafts[action](sharesContacts(news.lead) ? news : masked(news))
  return written.map(({ to, kind, subject, paragraphs, label, text }) => ({
    to,
    letter: {
      kind: `lead-${action}`,
      ...(kind && { kind }),
      topic: action === 'ask-review' ? 'reviewAsks' : 'work',
      subject,
      greeting: `Hello ${news[to].firstName},`,
      paragraphs,
      ...(text && { text }),
      ...(action === 'accept-quote' && news.quote && { document: { kind: 'agreement', id: news.quote.id } }),
      button: { label, url: news.link ?? `${news.publicUrl}${paths.lead(to, news.lead.id)}` },
    },
  }))
}
