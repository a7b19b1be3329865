interface Named {
  firstName: string
  lastName: string
}

export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`

/** Whoever is made an admin is called nothing but that, without a last name, until they say theirs; null until then. */
export const nameGiven = (person: Named): string | null => (person.lastName === '' ? null : fullName(person))
