/** A table's keys in their order; no table is empty. */
export const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  Object.keys(table) as [Name, ...Name[]]

/** A table with a row for each name. */
export const tableOf = <Name extends string, Row>(names: readonly Name[], rowOf: (name: Name) => Row) =>
  Object.fromEntries(names.map((name) => [name, rowOf(name)])) as Record<Name, Row>
