import { underWayInWords } from '#features/leads/rules/under-way.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { useRead } from '#web/data/use-read.ts'
import { Notice } from '#web/ui/states/notice.tsx'

interface WhatEndsProps {
  userId: string
  by: 'suspension' | 'deletion'
}

/** What of somebody's is under way and would end. */
export function WhatEnds({ userId, by }: WhatEndsProps) {
  const { data } = useRead(sanctionCalls.underWay, { userId })
  if (!data) return null
  const ended = underWayInWords(data, ['lead under way', 'leads under way'])
  return <Notice title={ended ? `A ${by} ends ${ended}.` : 'Nothing of theirs is under way.'} />
}
