import { happening } from '#server/happenings.ts'

/** Published when a quote is sent with files of the lead's conversation. */
export const quoteSent = happening<{ leadId: string; contractorId: string; fileIds: readonly string[] }>('quote sent')

/** Published when a written quote is sent, but not when one is renewed. */
export const quoteWritten = happening<{ leadId: string }>('quote written')
