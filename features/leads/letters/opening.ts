import { leadPrice } from '#features/credits/rules/lead-price.ts'
import { days, formatMoment, inHours, later } from '#shared/dates.ts'
import { answerTime } from '../rules/times.ts'
import { spentBeforeVisit } from '../rules/words.ts'
import {
  clientDetails,
  contractorDetails,
  contractorFacts,
  type Drafts,
  quoted,
  returned,
  toClient,
  toContractor,
} from './draft.ts'

type Opening = 'invite' | 'change-job' | 'confirm-quote' | 'approve' | 'decline' | 'expire' | 'take-back' | 'step-back'

/** Letters before contact details are shared. */
export const openingLetters: Drafts<Opening> = {
  invite: ({ client, jobTitle, notes }) => [
    toContractor(
      `${client.name} invites you to quote for “${jobTitle}”`,
      [
        `${client.name} looked at your profile and invites you to quote for “${jobTitle}”.`,
        ...quoted(notes),
        `Accepting takes ${leadPrice} lead credit and one of the places on the job. Declining costs nothing.`,
      ],
      'See the invitation',
    ),
  ],
  'change-job': ({ client, jobTitle, notes, lead }) => [
    toContractor(
      `${client.name} changed “${jobTitle}”`,
      [
        `${client.name} changed the job you are in touch about. What is different now:`,
        notes,
        ...(lead.step_back_until
          ? [`If it is not for you any more, you can step back free until ${formatMoment(lead.step_back_until)}.`]
          : []),
      ],
      'See the job',
    ),
  ],
  'confirm-quote': (news) => {
    const { contractor, client, jobTitle, lead } = news
    if (lead.status === 'confirmed')
      return [
        toClient(
          `${contractor.name} accepted your invitation`,
          [
            `${contractor.name} accepted your invitation to quote for “${jobTitle}” and will be in touch.`,
            ...contractorDetails(news),
          ],
          'See your contractor',
        ),
        {
          ...toContractor(
            `You are in touch with ${client.name} about “${jobTitle}”`,
            [
              `You accepted the invitation to quote for “${jobTitle}”. This is how you reach ${client.name}:`,
              ...clientDetails(news),
            ],
            'Open the lead',
          ),
          kind: 'lead-in-touch',
        },
      ]
    return [
      toClient(
        `${contractor.name} asks to quote for “${jobTitle}”`,
        [
          `${contractor.name} would like to quote for “${jobTitle}”.`,
          ...quoted(lead.notes ?? ''),
          contractorFacts(news),
          `Approve them to give them your contact details, or decline. If you do not answer within ${inHours(answerTime)}, the request expires and their place becomes free.`,
        ],
        'Approve or decline',
      ),
    ]
  },
  approve: (news) => [
    {
      ...toContractor(
        `${news.client.name} approved you for “${news.jobTitle}”`,
        [
          `${news.client.name} approved your request for “${news.jobTitle}”. This is how you reach them:`,
          ...clientDetails(news),
          spentBeforeVisit,
        ],
        'Open the lead',
      ),
      ...(news.lead.approved_at && {
        text: {
          says: 'a homeowner has approved your request to quote. Sign in to see how to reach them.',
          before: later(news.lead.approved_at, days(1)),
        },
      }),
    },
  ],
  decline: (news) =>
    news.by === 'contractor'
      ? [
          toClient(`${news.contractor.name} cannot take on “${news.jobTitle}”`, [
            `${news.contractor.name} declined your invitation. You can invite somebody else from the directory.`,
          ]),
        ]
      : [
          toContractor(`${news.client.name} declined your request for “${news.jobTitle}”`, [
            `${news.client.name} declined your request to quote for “${news.jobTitle}”.`,
            ...returned(news),
          ]),
        ],
  // Unconfirmed but with a deadline: it was an invitation.
  expire: (news) =>
    news.lead.contractor_confirmed
      ? [
          toContractor(`No answer for “${news.jobTitle}”`, [
            `There was no answer about “${news.jobTitle}” within ${inHours(answerTime)}, so the request has expired.`,
            ...returned(news),
          ]),
          toClient(`The request of ${news.contractor.name} has expired`, [
            `You did not answer ${news.contractor.name} about “${news.jobTitle}” within ${inHours(answerTime)}, so their request has ended. Their place is free, and the job stays open for others.`,
          ]),
        ]
      : [
          toContractor(`The invitation to quote for “${news.jobTitle}” has ended`, [
            `You did not answer the invitation of ${news.client.name} to quote for “${news.jobTitle}” within ${inHours(answerTime)}, so it has ended. It cost you nothing.`,
          ]),
          toClient(`${news.contractor.name} did not answer your invitation`, [
            `${news.contractor.name} did not answer your invitation to quote for “${news.jobTitle}” within ${inHours(answerTime)}, so it has ended. You can invite somebody else from the directory.`,
          ]),
        ],
  'take-back': ({ client, jobTitle, notes }) => [
    toContractor(`${client.name} took back the invitation for “${jobTitle}”`, [
      `${client.name} no longer asks you to quote for “${jobTitle}”. It cost you nothing.`,
      ...quoted(notes),
    ]),
  ],
  'step-back': ({ contractor, jobTitle, notes }) => [
    toClient(`${contractor.name} stepped back from “${jobTitle}”`, [
      `You changed “${jobTitle}”, and ${contractor.name} no longer asks to quote for it. Their place is free for another contractor.`,
      ...quoted(notes),
    ]),
  ],
}
