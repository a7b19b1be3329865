export interface Named {
  firstName: string
  lastName: string
}

export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`

/** The full name of a database row. */
export const fullNameOf = (row: { first_name: string; last_name: string }): string =>
  fullName({ firstName: row.first_name, lastName: row.last_name })
