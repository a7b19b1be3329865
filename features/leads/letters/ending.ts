import { cancellingDays } from '#features/quotes/rules/cancelling.ts'
import { days, formatMoment } from '#shared/dates.ts'
import type { LeadRow } from '../records/lead.ts'
import { neverTold } from '../rules/states.ts'
import { lateReviewTime } from '../rules/times.ts'
import { type Drafts, quoted, returned, toClient, toContractor } from './draft.ts'

/** Only where a slot was taken: an unanswered invitation takes none. */
export const placeFree = (before?: Pick<LeadRow, 'holds_slot'>): string =>
  before?.holds_slot ? ' Their place is free for another contractor.' : ''

type Ending = 'withdraw' | 'part' | 'call-off' | 'cancel-agreement' | 'close'

/** Letters for when one of the two leaves, or somebody else was chosen. */
export const endingLetters: Drafts<Ending> = {
  withdraw: ({ contractor, jobTitle, notes, lead, before }) =>
    neverTold({ ...lead, ...before })
      ? []
      : [
          toClient(`${contractor.name} withdrew from “${jobTitle}”`, [
            `${contractor.name} is no longer available for “${jobTitle}”.${placeFree(before)}`,
            ...quoted(notes),
          ]),
        ],
  part: (news) => [
    toContractor(`${news.client.name} decided against going on with “${news.jobTitle}”`, [
      `${news.client.name} no longer wants to go on with you about “${news.jobTitle}”.`,
      ...quoted(news.notes),
      ...returned(news),
      ...(news.lead.credit === 'captured' ? ['A visit or a quote was had, so the lead credit stays spent.'] : []),
    ]),
  ],
  'call-off': (news) =>
    news.by === 'client'
      ? [
          toContractor(`${news.client.name} called off “${news.jobTitle}”`, [
            `${news.client.name} had accepted your quote for “${news.jobTitle}”, and has now called the work off.`,
            ...quoted(news.notes),
            'What they have paid you for work that is not done is to be paid back. Please cancel each invoice that is no longer owed.',
            ...returned(news),
          ]),
        ]
      : [
          toClient(
            `${news.contractor.name} called off “${news.jobTitle}”`,
            [
              `${news.contractor.name} will not do the work on “${news.jobTitle}” that you had agreed.`,
              ...quoted(news.notes),
              'What you have paid for work that is not done is to be paid back to you, and each invoice that you no longer owe is to be cancelled.',
              `Your job is open again for others. You can review ${news.contractor.name} for ${lateReviewTime / days(1)} days.`,
            ],
            'See your job',
          ),
        ],
  'cancel-agreement': (news) => [
    toContractor(`${news.client.name} cancelled the agreement about “${news.jobTitle}”`, [
      `${news.client.name} has cancelled the agreement about “${news.jobTitle}” within the ${cancellingDays} days that consumers have, so it has ended.`,
      ...quoted(news.notes),
      `What they have paid you is to be paid back within ${cancellingDays} days, less what was done until now if they had asked for the work to begin early. Please cancel each invoice that is no longer owed.`,
      ...returned(news),
    ]),
    toClient(
      `You cancelled the agreement with ${news.contractor.name} about “${news.jobTitle}”`,
      [
        `On ${formatMoment(news.now)} you cancelled the agreement with ${news.contractor.name} about “${news.jobTitle}”. They have been told. Please keep this email: it is your proof.`,
        `What you have paid is to be paid back to you within ${cancellingDays} days, less what was done until now if you had asked for the work to begin early.`,
        `You can review ${news.contractor.name} for ${lateReviewTime / days(1)} days.`,
      ],
      'See your job',
    ),
  ],
  close: (news) => [
    toContractor(`Another quote was accepted for “${news.jobTitle}”`, [
      `${news.client.name} accepted another quote for “${news.jobTitle}”.`,
      ...returned(news),
    ]),
  ],
}
