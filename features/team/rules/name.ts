interface Named {
  firstName: string
  lastName: string
}

export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`

/** An admin's name; null until they give it (the account is created without a last name). */
export const nameGiven = (person: Named): string | null => (person.lastName === '' ? null : fullName(person))
