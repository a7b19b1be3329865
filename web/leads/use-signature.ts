import { useState } from 'react'
import { isOwnSignature } from '#features/accounts/rules/signature.ts'
import { useSession } from '#web/data/session.ts'

/** A question that appeared less than this long ago, in milliseconds, was not read: the press is a double tap. */
export const timeToRead = 1000

/** A name typed as a signature. Another than the account's, a partner's for example, is asked about once and then taken. */
export function useSignature() {
  const session = useSession()
  const [asked, setAsked] = useState({ name: '', at: 0 })
  const ownName = session ? `${session.firstName} ${session.lastName}` : ''
  function wrongWith(name: string): string | undefined {
    if (name.length < 2) return 'Type your name to accept'
    if (!session || isOwnSignature(name, session)) return undefined
    const now = Date.now()
    if (name === asked.name && now - asked.at >= timeToRead) return undefined
    setAsked({ name, at: now })
    return `This is not the name of your account, ${ownName}. Press again if you sign as this.`
  }
  return { ownName, wrongWith }
}
