import type { Column } from './column.ts'

/** What the address says for the orders of a column; nothing for one that gives none. */
export const ordersOf = <Row>({ id, order, value }: Column<Row>) =>
  order ?? (value ? { down: `${id}-down`, up: `${id}-up` } : undefined)

/** Rows in the order of a column that they are all there for; nothing comes after something, either way round. */
export function inOrder<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: string | undefined): Row[] {
  const [, id, way] = /^(.+)-(up|down)$/.exec(sort ?? '') ?? []
  const value = columns.find((column) => column.id === id)?.value
  if (!value) return [...rows]
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return (a < b ? -1 : Number(a > b)) * (way === 'up' ? 1 : -1)
  })
}
