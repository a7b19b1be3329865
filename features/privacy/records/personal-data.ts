import { account } from './personal-data/account.ts'
import { business } from './personal-data/business.ts'
import { cases } from './personal-data/cases.ts'
import { reviews } from './personal-data/reviews.ts'
import { talk } from './personal-data/talk.ts'
import { work } from './personal-data/work.ts'
import type { PersonalData } from './personal-table.ts'

/**
 * Every column of every table: whether it is personal, how it appears in the download, and what deleting the account does to
 * it, in this order (decisions, section 7). Downloads and deletions are generated from it. The queue's schema is left out: its
 * rows hold only ids and expire.
 */
export const personalData: PersonalData = { ...talk, ...work, ...reviews, ...business, ...cases, ...account }
