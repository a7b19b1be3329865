export interface Named {
  firstName: string
  lastName: string
}

/** A former member has no last name. */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim()

/** The full name of a database row. */
export const fullNameOf = (row: { first_name: string; last_name: string }): string =>
  fullName({ firstName: row.first_name, lastName: row.last_name })
