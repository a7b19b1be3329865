import { lastDayToCancel, startToCome } from '#features/quotes/rules/cancelling.ts'
import { days, formatMoment } from '#shared/dates.ts'
import { completionTime, lateReviewTime, mostSentBack } from '../rules/times.ts'
import { complainInstead } from '../rules/words.ts'
import {
  contractorDetails,
  contractorFacts,
  type Drafts,
  type LeadNews,
  quoted,
  quoteFacts,
  quoteTerms,
  toClient,
  toContractor,
} from './draft.ts'

type Working =
  | 'mark-contacted'
  | 'site-visit-complete'
  | 'submit-quote'
  | 'renew-quote'
  | 'quote-ending'
  | 'quote-ended'
  | 'ask-for-changes'
  | 'ask-again'
  | 'accept-quote'
  | 'mark-completed'
  | 'remind-completion'
  | 'not-finished'
  | 'confirm-completion'
  | 'say-completed'
  | 'presume-completed'
  | 'review'
  | 'ask-review'

/** Does not say whether their own review is one that is checked first. */
const whereRated =
  'If they rated it, the review is on your profile, where you can reply. Some we look at before they are published.'

const inDays = (time: number) => `${time / days(1)} days`

const complaintsPage =
  'There is a link to complaints at the foot of every page. While yours is open, nothing counts as done.'

const isNewVersion = ({ quote }: LeadNews) => quote !== undefined && quote.version > 1

/** What a homeowner can do about work marked as done. */
const toAnswer = ({ sent_back }: LeadNews['lead']) =>
  sent_back < mostSentBack
    ? { says: 'Please confirm it, or say what is missing.', label: 'Confirm or say what is missing' }
    : { says: `Please confirm it. ${complainInstead} ${complaintsPage}`, label: 'Confirm it' }

/** Work may be done sooner than was agreed, where both like it so. */
function beforeStart(quote: LeadNews['quote'], now: Date): string[] {
  const start = quote && startToCome(quote, now)
  return start ? [`${start} If it was not begun sooner, say so.`] : []
}

/** Letters from the first contact to completion. */
export const workingLetters: Drafts<Working> = {
  'mark-contacted': ({ contractor, jobTitle }) => [
    toClient(
      `${contractor.name} has been in touch about “${jobTitle}”`,
      [`${contractor.name} recorded that they contacted you about “${jobTitle}”. The next step is a site visit.`],
      'See where it stands',
    ),
  ],
  'site-visit-complete': ({ contractor, jobTitle }) => [
    toClient(
      `${contractor.name} has seen the site for “${jobTitle}”`,
      [`${contractor.name} recorded the site visit for “${jobTitle}”. A formal quote comes next.`],
      'See where it stands',
    ),
  ],
  'submit-quote': (news) => [
    toClient(
      isNewVersion(news)
        ? `A new version of the quote from ${news.contractor.name} for “${news.jobTitle}”`
        : `Your quote from ${news.contractor.name} for “${news.jobTitle}”`,
      [
        isNewVersion(news)
          ? `${news.contractor.name} has sent a new version of the quote for “${news.jobTitle}”. It takes the place of the one before.`
          : `${news.contractor.name} has sent a formal quote for “${news.jobTitle}”.`,
        ...quoteFacts(news),
        contractorFacts(news),
        'Read it in full, then accept it, ask for changes, or wait for others.',
      ],
      'Read the quote',
    ),
  ],
  'renew-quote': (news) => [
    toClient(
      `${news.contractor.name} renewed the quote for “${news.jobTitle}”`,
      [
        `${news.contractor.name} has sent the quote for “${news.jobTitle}” again, so that it holds for longer.`,
        ...quoteFacts(news),
      ],
      'Read the quote',
    ),
  ],
  'quote-ending': (news) => [
    toClient(
      `The quote from ${news.contractor.name} for “${news.jobTitle}” ends soon`,
      [
        `You have not answered the quote from ${news.contractor.name} for “${news.jobTitle}” yet.`,
        ...quoteFacts(news),
        'After that day it can no longer be accepted, unless the contractor renews it.',
      ],
      'Read the quote',
    ),
  ],
  'quote-ended': ({ client, jobTitle }) => [
    toContractor(
      `Your quote for “${jobTitle}” holds no longer`,
      [
        `The last day of your quote for “${jobTitle}” has passed, and ${client.name} has not answered it. It can no longer be accepted.`,
        'If you still want the work, you can renew it as it is, or send a new version.',
      ],
      'Renew the quote',
    ),
  ],
  'ask-for-changes': ({ client, jobTitle, notes }) => [
    toContractor(
      `${client.name} asks for changes to your quote for “${jobTitle}”`,
      [`${client.name} read your quote for “${jobTitle}” and asks you to change it.`, ...quoted(notes)],
      'Send a new version',
    ),
  ],
  'ask-again': ({ client, jobTitle, notes }) => [
    toContractor(
      `${client.name} asks you again about “${jobTitle}”`,
      [
        `${client.name} had accepted another quote for “${jobTitle}”. That agreement has ended, and they ask you for yours.`,
        ...quoted(notes),
        'It costs you nothing: your lead goes on. You can send your quote as it was, change it, or withdraw.',
      ],
      'Send your quote',
    ),
  ],
  'accept-quote': (news) => {
    const { client, contractor, jobTitle, now } = news
    return [
      toContractor(
        `${client.name} accepted your quote for “${jobTitle}”`,
        [
          `Congratulations: ${client.name} accepted your quote for “${jobTitle}”.`,
          ...quoteTerms(news, 'contractor'),
          `They can cancel the agreement until the end of ${lastDayToCancel(now)}, without a reason.`,
          'Mark the work complete when it is done.',
        ],
        'Open the lead',
      ),
      toClient(
        `You accepted the quote from ${contractor.name} for “${jobTitle}”`,
        [
          `This is what you agreed for “${jobTitle}” with ${contractor.name}.`,
          ...quoteTerms(news),
          ...contractorDetails(news),
          `You can cancel the agreement until the end of ${lastDayToCancel(now)}, without a reason, where you read the quote.`,
          'When the work is done, either of you can say so. Should it come to nothing, you can call it off.',
        ],
        'See what was agreed',
      ),
    ]
  },
  'mark-completed': ({ contractor, jobTitle, notes, lead, quote, now }) => [
    toClient(
      `${contractor.name} has finished “${jobTitle}”`,
      [
        `${contractor.name} says the work on “${jobTitle}” is done.`,
        ...quoted(notes),
        ...beforeStart(quote, now),
        `${toAnswer(lead).says} If you say nothing for ${inDays(completionTime)}, it counts as done.`,
      ],
      toAnswer(lead).label,
    ),
  ],
  'remind-completion': ({ contractor, jobTitle, dueAt, lead }) => [
    toClient(
      `Is “${jobTitle}” done?`,
      [
        `${contractor.name} told us that the work on “${jobTitle}” is done. ${toAnswer(lead).says}`,
        ...(dueAt ? [`If you say nothing until ${formatMoment(dueAt)}, it counts as done, not confirmed by you.`] : []),
      ],
      toAnswer(lead).label,
    ),
  ],
  'not-finished': ({ client, jobTitle, notes }) => [
    toContractor(
      `${client.name} says “${jobTitle}” is not finished`,
      [
        `${client.name} does not agree yet that the work on “${jobTitle}” is done.`,
        ...quoted(notes),
        'Please sort it out with them, then mark the work complete again.',
      ],
      'Open the lead',
    ),
  ],
  'confirm-completion': ({ client, jobTitle }) => [
    toContractor(
      `${client.name} confirmed that “${jobTitle}” is complete`,
      [`${client.name} confirmed that “${jobTitle}” is complete. ${whereRated}`],
      'Open the lead',
    ),
  ],
  'say-completed': ({ client, jobTitle }) => [
    toContractor(
      `${client.name} says that “${jobTitle}” is complete`,
      [`${client.name} said that the work on “${jobTitle}” is done. ${whereRated}`],
      'Open the lead',
    ),
  ],
  'presume-completed': ({ client, contractor, jobTitle }) => [
    toContractor(
      `“${jobTitle}” counts as complete`,
      [`${client.name} has not confirmed “${jobTitle}” in time, so it counts as complete, not confirmed by them.`],
      'Open the lead',
    ),
    toClient(
      `“${jobTitle}” counts as complete`,
      [
        `You have not confirmed the work of ${contractor.name} on “${jobTitle}” in time, so it counts as complete, not confirmed by you.`,
        `You can still review it for ${inDays(lateReviewTime)}. If something is wrong, make a complaint: there is a link at the foot of every page.`,
      ],
      'Leave a review',
    ),
  ],
  'ask-review': ({ contractor, jobTitle }) => [
    toClient(
      `How was ${contractor.name}?`,
      [
        `“${jobTitle}” is complete. What you say of ${contractor.name} helps others to choose, and ${contractor.name} to do better.`,
        `It takes a minute, and you can do it for ${inDays(lateReviewTime)} after the work. Good or bad, it is yours to say: nobody is rewarded for it.`,
      ],
      'Leave a review',
    ),
  ],
  review: ({ client, jobTitle }) => [
    toContractor(
      `${client.name} reviewed “${jobTitle}”`,
      [
        `${client.name} left a review of “${jobTitle}”. You can reply to it on your profile. Some we look at before they are published.`,
      ],
      'Open the lead',
    ),
  ],
}
