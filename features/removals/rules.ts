import { namesOf } from '#shared/tables.ts'

/** The kinds of content that can be removed. */
export type Removable = 'review' | 'message' | 'reply'

const every: readonly Removable[] = ['review', 'message', 'reply']
const reviewAlone: readonly Removable[] = ['review']
const reviewOrReply: readonly Removable[] = ['review', 'reply']
const messageOrReply: readonly Removable[] = ['message', 'reply']

/** The only grounds for a removal: the review policy, the terms and the desk read this table. */
export const removalGrounds = {
  bought: { clause: 'was bought, exchanged or written under a threat', kinds: reviewAlone },
  'another-matter': {
    clause: 'is about something other than the work, or about another contractor',
    kinds: reviewAlone,
  },
  insulting: { clause: 'insults, threatens or discriminates, or reveals something private', kinds: every },
  untrue: { clause: 'states as fact something that is shown to be untrue', kinds: reviewOrReply },
  deceiving: { clause: 'advertises, deceives, or tries to get round the approval', kinds: messageOrReply },
  unlawful: { clause: 'breaks the law in another way', kinds: every },
} as const
export type RemovalGround = keyof typeof removalGrounds
export const removalGroundNames = namesOf(removalGrounds)

export const groundsFor = (kind: Removable) =>
  removalGroundNames.filter((name) => removalGrounds[name].kinds.includes(kind))

/** Shown in place of a removed message. */
export const removedText = (ground: RemovalGround): string =>
  `Removed by us because it ${removalGrounds[ground].clause}.`
