/** The two people of a lead, of its visits and of a conversation: there, whoever writes from a profile is its client. */
export type Side = 'client' | 'contractor'
export const otherSide = (side: Side): Side => (side === 'client' ? 'contractor' : 'client')
export const sideOf = ({ client_id }: { client_id: string }, userId: string): Side =>
  client_id === userId ? 'client' : 'contractor'
