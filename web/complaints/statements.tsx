import type { ComplaintCase } from '#features/complaints/contract.ts'
import { GivenFiles } from '#web/ui/pictures/given-files.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

type Statement = ComplaintCase['statements'][number]

const names = { complainant: 'Who complained', other: 'The other side', us: 'Us' } as const

/** The statements of both sides, oldest first. */
export function Statements({ statements, reader }: Pick<ComplaintCase, 'statements' | 'reader'>) {
  const nameOf = ({ by }: Statement) => (by === reader ? 'You' : names[by])
  return (
    <ol className="grid gap-4">
      {statements.map((one) => (
        <li key={one.id} className="border-line-strong border-l-4 pl-3">
          <p className="text-small">
            <span className="font-bold">{nameOf(one)}</span>{' '}
            <span className="text-muted">
              <DateText value={one.at} time />
            </span>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{one.text}</p>
          {one.files.length > 0 && (
            <div className="mt-2">
              <GivenFiles files={one.files} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
