import { happening } from '#server/happenings.ts'

/** A version of a quote was sent with files, which are of the lead's conversation. */
export const quoteSent = happening<{ leadId: string; contractorId: string; fileIds: readonly string[] }>('quote sent')

/** What a contractor wrote was sent as a version of a quote; one that is renewed was not written anew. */
export const quoteWritten = happening<{ leadId: string }>('quote written')
