import { account } from './personal-data/account.ts'
import { business } from './personal-data/business.ts'
import { cases } from './personal-data/cases.ts'
import { reviews } from './personal-data/reviews.ts'
import { talk } from './personal-data/talk.ts'
import { work } from './personal-data/work.ts'
import type { PersonalData } from './personal-table.ts'

/**
 * Every column of every table: whether it is personal, what the download of one's data shows of it, and what deleting the account
 * does to it, in this order (decisions, section 7). Downloads and deletions are computed from it. The tables of the queue, in a
 * schema of their own, are not in it: their rows hold ids alone and go by themselves.
 */
export const personalData: PersonalData = { ...talk, ...work, ...reviews, ...business, ...cases, ...account }
