import type { Party } from '#features/leads/records/parties.ts'
import type { Letter } from '#server/mail/letter.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import type { ShownVariation } from './contract.ts'
import { differenceInWords, durationInWords } from './rules.ts'

/** Everything a letter about a variation may use. */
export interface VariationNews {
  to: 'client' | 'contractor'
  people: Record<'client' | 'contractor', Party>
  jobTitle: string
  variation: ShownVariation
  /** The agreed total including it, if it is accepted or could be. */
  total: number
  publicUrl: string
}

interface Content extends Pick<Letter, 'kind' | 'subject' | 'paragraphs' | 'document'> {
  label?: string
}

const letter = (
  { to, people, variation, publicUrl }: VariationNews,
  { label = to === 'client' ? 'See what is agreed' : 'Open the lead', ...content }: Content,
): Letter => ({
  ...content,
  topic: 'work',
  greeting: `Hello ${people[to].firstName},`,
  button: { label, url: `${publicUrl}${paths.lead(to, variation.leadId)}` },
})

const inAll = ({ total }: VariationNews) => `${formatPenceExactly(total)} in all`
const namesOf = (lines: ShownVariation['added'], word: string): string[] =>
  lines.length > 0
    ? [`${word}: ${lines.map(({ is, amount }) => `${is.what} ${formatPenceExactly(amount.gross)}`).join(', ')}.`]
    : []
/** What it adds and takes away, and what it does to the duration. */
const contentOf = ({ variation: { added, removed, estimatedCompletionWeeks: weeks } }: VariationNews) => [
  ...namesOf(added, 'Added'),
  ...namesOf(removed, 'Taken away'),
  ...(weeks === null ? [] : [durationInWords(weeks)]),
]

export const variationSent = (news: VariationNews): Letter =>
  letter(news, {
    kind: 'variation-sent',
    subject: `A change to your agreement about “${news.jobTitle}”`,
    paragraphs: [
      `${news.people.contractor.name} asks to change what you agreed about “${news.jobTitle}”: ${differenceInWords(news.variation.difference.gross)}, ${inAll(news)}.`,
      `They wrote: “${news.variation.reason}”`,
      ...contentOf(news),
      'Nothing changes unless you accept it.',
    ],
    label: 'Read the change',
  })

export const variationAccepted = (news: VariationNews): Letter =>
  letter(news, {
    kind: 'variation-accepted',
    subject: `Change ${news.variation.number} to the agreement about “${news.jobTitle}” is accepted`,
    paragraphs: [
      `${news.to === 'client' ? 'You' : news.people.client.name} accepted change ${news.variation.number} to the agreement about “${news.jobTitle}”: ${differenceInWords(news.variation.difference.gross)}. What is agreed is now ${inAll(news)}.`,
      ...contentOf(news),
      `Signed ${news.variation.acceptance?.name}, record ${news.variation.acceptance?.hash.slice(0, 12)}. Both of you have it as a PDF with this mail.`,
    ],
    document: { kind: 'variation', id: news.variation.id },
  })

export const variationDeclined = (news: VariationNews): Letter =>
  letter(news, {
    kind: 'variation-declined',
    subject: `Change ${news.variation.number} to the agreement about “${news.jobTitle}” is declined`,
    paragraphs: [
      `${news.people.client.name} declined change ${news.variation.number} to the agreement about “${news.jobTitle}”. What is agreed stays ${inAll(news)}.`,
      `They wrote: “${news.variation.declineReason}”`,
    ],
  })

export const variationWithdrawn = (news: VariationNews): Letter =>
  letter(news, {
    kind: 'variation-withdrawn',
    subject: `Change ${news.variation.number} to your agreement about “${news.jobTitle}” is taken back`,
    paragraphs: [
      `${news.people.contractor.name} has taken back change ${news.variation.number} to the agreement about “${news.jobTitle}”. What is agreed stays ${inAll(news)}.`,
    ],
  })
