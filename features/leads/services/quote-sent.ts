import { domainEvent } from '#server/domain-events/domain-event.ts'

/** Published when a quote is sent with files of the lead's conversation. */
export const quoteSent = domainEvent<{ leadId: string; contractorId: string; fileIds: readonly string[] }>('quote sent')

/** Published when a written quote is sent, but not when one is renewed. */
export const quoteWritten = domainEvent<{ leadId: string }>('quote written')
