import { sql } from 'kysely'

/** `isOnOffer` of the rules, worded as in the partial indexes so that they are used. */
export const onOffer = sql<boolean>`jobs.status = 'active' and jobs.accepted_lead_id is null`
/** `isOpen` of the rules: contractors may ask to quote. */
export const open = sql<boolean>`${onOffer} and jobs.slots_taken < jobs.max_quotes`
