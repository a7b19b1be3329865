import { days } from '#shared/dates.ts'
import { lateReviewTime } from '../rules/times.ts'
import { type Drafts, quoted, returned, toClient, toContractor } from './draft.ts'

type Ending = 'withdraw' | 'part' | 'call-off' | 'close'

/** When one of the two goes, or somebody else was chosen. */
export const endingLetters: Drafts<Ending> = {
  withdraw: ({ contractor, jobTitle, notes }) => [
    toClient(`${contractor.name} withdrew from “${jobTitle}”`, [
      `${contractor.name} is no longer available for “${jobTitle}”. Their place is free for another contractor.`,
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
            ...returned(news),
          ]),
        ]
      : [
          toClient(
            `${news.contractor.name} called off “${news.jobTitle}”`,
            [
              `${news.contractor.name} will not do the work on “${news.jobTitle}” that you had agreed.`,
              ...quoted(news.notes),
              `Your job is open again for others. You can review ${news.contractor.name} for ${lateReviewTime / days(1)} days.`,
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
