export interface Reader {
  first_name: string
  email_verified: boolean
}

/** A name is not repeated to an address before its owner has confirmed it: anybody could have typed both. */
export const greeting = (reader: Reader): string => (reader.email_verified ? `Hello ${reader.first_name},` : 'Hello,')
