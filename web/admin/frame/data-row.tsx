import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import type { Column } from './column.ts'
import type { useColumns } from './use-columns.ts'

/** Sticky at the end of a row that scrolls horizontally. */
export const actionsLook =
  'sticky right-0 z-10 border-line border-l px-2 py-1 text-right group-data-more/table:shadow-[-8px_0_8px_-6px_rgb(0_0_0/0.18)] sm:px-3'

/** The parts of a row besides its columns. */
export interface RowParts<Row> {
  /** The actions of a row: sticky at its end. */
  actions?: (row: Row) => ReactNode
  /** The details of an expanded row, and its accessible name. */
  more?: {
    about: (row: Row) => string
    show: (row: Row) => ReactNode
    /** The ids sent by actions in the details, if not the key of the row. */
    decided?: (row: Row) => string[]
    /** The first row is expanded until another is, or it is closed: the oldest item is read first. */
    firstOpen?: boolean
  }
}

interface DataRowProps<Row> extends RowParts<Row> {
  row: Row
  choice: ReturnType<typeof useColumns<Row>>
  open: boolean
  onToggle: () => void
}

/** A row and, below it, its details when expanded. */
export function DataRow<Row>({ row, choice, actions, more, open, onToggle }: DataRowProps<Row>) {
  return (
    <>
      <tr className="border-line border-b last:border-b-0 hover:bg-brand-wash/40">
        {more && (
          <td className="w-11">
            <More about={more.about(row)} open={open} onToggle={onToggle} />
          </td>
        )}
        {choice.shown.map((column) => (
          <Cell key={column.id} column={column} row={row} className={choice.hidden(column)} />
        ))}
        {actions && (
          <td className={`${actionsLook} bg-card`}>
            <div className="flex justify-end gap-1.5 max-sm:[&_button]:max-w-28 max-sm:[&_button]:px-2 sm:whitespace-nowrap">
              {actions(row)}
            </div>
          </td>
        )}
      </tr>
      {more && open && (
        <tr className="border-line border-b last:border-b-0">
          <td colSpan={choice.shown.length + (actions ? 2 : 1)} className="p-0">
            <div className="sticky left-0 grid w-[100cqw] max-w-4xl grid-cols-[minmax(0,1fr)] gap-3 p-4">
              <LeftOut columns={choice.left} row={row} />
              {more.show(row)}
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

/** The columns hidden in a narrow window. */
function LeftOut<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const said = columns.map(({ label, cell }) => ({ label, value: cell(row) })).filter(({ value }) => value)
  return said.length > 0 && <DetailList rows={said} />
}

interface CellProps<Row> {
  column: Column<Row>
  row: Row
  className: string | undefined
}

function Cell<Row>({ column, row, className }: CellProps<Row>) {
  const look = classes('h-11 px-3 py-1 align-middle font-normal', column.figure && 'text-right tabular-nums', className)
  if (column.heads)
    return (
      <th scope="row" className={look}>
        <div className="head w-max max-w-[min(24rem,40cqw)] font-semibold">{column.cell(row)}</div>
      </th>
    )
  return (
    <td className={look}>
      <div className={classes('cell w-max max-w-64', column.figure && 'ml-auto')}>{column.cell(row)}</div>
    </td>
  )
}

function More({ about, open, onToggle }: { about: string; open: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="flex size-11 items-center justify-center rounded-control hover:bg-sunken"
    >
      <ChevronRight className={classes('size-5 transition-transform', open && 'rotate-90')} aria-hidden="true" />
      <span className="sr-only">More of {about}</span>
    </button>
  )
}
