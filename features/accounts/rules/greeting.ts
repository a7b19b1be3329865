export interface Reader {
  first_name: string
  email_verified: boolean
}

/** The name is left out until the address is confirmed: anybody could have typed both. */
export const greeting = (reader: Reader): string => (reader.email_verified ? `Hello ${reader.first_name},` : 'Hello,')
