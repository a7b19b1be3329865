import { happening } from '#server/happenings.ts'

/** A version of a quote was sent with files, which are of the lead's conversation. */
export const quoteSent = happening<{ leadId: string; contractorId: string; fileIds: readonly string[] }>('quote sent')

/** A contractor sent a version of a quote that they had written; renewing one is not writing it. */
export const quoteWritten = happening<{ leadId: string }>('quote written')
