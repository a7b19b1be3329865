interface Named {
  firstName: string
  lastName: string
}

/** Whoever is made an admin is called nothing but that, without a last name, until they say theirs; null until then. */
export const nameGiven = ({ firstName, lastName }: Named): string | null =>
  lastName === '' ? null : `${firstName} ${lastName}`
