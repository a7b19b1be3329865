/** What can be taken down. */
export type Removable = 'review' | 'message'

const either: readonly Removable[] = ['review', 'message']
const reviewAlone: readonly Removable[] = ['review']
const messageAlone: readonly Removable[] = ['message']

/** For what something is taken down, and for nothing else: the review policy, the terms and the desk read this table. */
export const removalGrounds = {
  bought: { clause: 'was bought, exchanged or written under a threat', kinds: reviewAlone },
  'another-matter': {
    clause: 'is about something other than the work, or about another contractor',
    kinds: reviewAlone,
  },
  insulting: { clause: 'insults, threatens or discriminates, or reveals something private', kinds: either },
  untrue: { clause: 'states as fact something that is shown to be untrue', kinds: reviewAlone },
  deceiving: { clause: 'advertises, deceives, or tries to get round the approval', kinds: messageAlone },
  unlawful: { clause: 'breaks the law in another way', kinds: either },
} as const
export type RemovalGround = keyof typeof removalGrounds
export const removalGroundNames = Object.keys(removalGrounds) as [RemovalGround, ...RemovalGround[]]

export const groundsFor = (kind: Removable) =>
  removalGroundNames.filter((name) => removalGrounds[name].kinds.includes(kind))

/** What stands where a message stood. */
export const removedText = (ground: RemovalGround): string =>
  `Removed by us because it ${removalGrounds[ground].clause}.`
