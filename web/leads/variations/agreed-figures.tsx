import type { AgreedWork } from '#features/variations/contract.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { DetailList } from '#web/ui/layout/detail-list.tsx'

/** The quoted total, each accepted variation, and their sum. */
export function AgreedFigures({ work }: { work: AgreedWork }) {
  const accepted = work.variations.filter(({ state }) => state === 'accepted')
  return (
    <DetailList
      leaders
      rows={[
        { label: 'Quoted', value: formatPenceExactly(work.quoted ?? 0) },
        ...accepted.map(({ number, difference: { gross } }) => ({
          label: `Change ${number}`,
          value: `${gross > 0 ? '+' : ''}${formatPenceExactly(gross)}`,
        })),
        { label: 'Agreed in all', value: formatPenceExactly(work.agreedTotal ?? 0), total: true },
      ]}
    />
  )
}
