import { otherSide, type Side } from '#features/leads/rules/sides.ts'
import { type LeadState, leadStates } from '#features/leads/rules/states.ts'
import { type Recorded, recordedNames } from '#features/leads/rules/story.ts'
import { days, hours, later, minutes } from '#shared/dates.ts'

/** The longest message, in characters. */
export const messageLength = 4000
export const filesPerMessage = 10
/** How many entries of a conversation, and how many conversations, are read at a time. */
export const entriesPerPage = 50
export const conversationsPerPage = 25
/** How many characters of the last message a list shows. */
const excerptLength = 140
/** The highest unread count shown. */
export const mostUnread = 99

/** How much may be written before a pause (decisions, section 13). */
export const messageLimits = {
  aMinute: { times: 30, within: minutes(1) },
  anHour: { times: 300, within: hours(1) },
  inOne: { times: 100, within: hours(1) },
} as const

/** How many quick replies a contractor may keep. */
export const quickReplies = 30
export const quickReplyTitleLength = 60

/** How often a page may say that its user is typing. */
export const writingLimit = { times: 40, within: minutes(1) } as const

/** How long a message stays unread before it is mailed, and how long until the next such mail if nobody comes. */
export const timeToRead = minutes(5)
export const timeBetweenMails = hours(1)

/** After work is done or called off there are still things to say. */
const timeAfterWork = days(60)

/** When a conversation closes once its lead has reached this state; null while it stays open. */
export function closesAt(status: LeadState, now: Date): Date | null {
  if (!leadStates[status].ended) return null
  return status === 'completed' || status === 'called_off' ? later(now, timeAfterWork) : now
}

const closedByLead: Partial<Record<LeadState, string>> = {
  declined: 'This was declined, so the conversation is closed.',
  withdrawn: 'The contractor is no longer available for this job, so the conversation is closed.',
  expired: 'There was no answer in time, so the conversation is closed.',
  not_selected: 'Another quote was accepted for this job, so the conversation is closed.',
  cancelled: 'The job was closed or removed, so the conversation is closed.',
  no_show: 'A report about this job was upheld, so the conversation is closed.',
  let_go: 'You have parted, so the conversation is closed.',
  completed: `The work was finished more than ${timeAfterWork / days(1)} days ago, so the conversation is closed.`,
  called_off: `The work was called off more than ${timeAfterWork / days(1)} days ago, so the conversation is closed.`,
}

/** The part of a conversation that decides who may write in it. */
export interface Standing {
  opened_at: Date | null
  closes_at: Date | null
  blocked_by_client_at: Date | null
  blocked_by_contractor_at: Date | null
  /** Null without a lead. */
  lead_status: LeadState | null
  /** Whether the homeowner took back the invitation; null without a lead. */
  taken_back: boolean | null
  client_gone: boolean
  contractor_gone: boolean
  client_suspended: boolean
  contractor_suspended: boolean
}

/** Why nothing at all can be added to a conversation, in a sentence; null while something can, even if only a quote. */
export function overBecause(conversation: Standing, reader: Side, now: Date): string | null {
  const { opened_at, closes_at, lead_status } = conversation
  const gone = reader === 'client' ? conversation.contractor_gone : conversation.client_gone
  if (gone) return 'They have left the site, so the conversation is closed.'
  if (conversation.taken_back)
    return `${reader === 'client' ? 'You' : 'The homeowner'} took the invitation back, so the conversation is closed.`
  if (closes_at && closes_at <= now) return (lead_status && closedByLead[lead_status]) ?? 'This conversation is closed.'
  if (!opened_at) return 'Confirm your request first: the homeowner can approve you only then.'
  return null
}

/** Why this person cannot write in a conversation now, in a sentence; null while they can. */
export function closedBecause(conversation: Standing, reader: Side, now: Date): string | null {
  const over = overBecause(conversation, reader, now)
  if (over) return over
  if (blockedBy(conversation, reader)) return 'You have blocked this conversation. Unblock it to write.'
  if (blockedBy(conversation, otherSide(reader))) return 'They are not taking messages in this conversation.'
  const suspended = reader === 'client' ? conversation.contractor_suspended : conversation.client_suspended
  return suspended ? 'They cannot use their account at the moment.' : null
}

/** Why nothing new can begin between two people, one of whom blocks the other. */
export const oneBlocks = 'One of you has blocked the other, so nothing new can begin between you.'

export const blockedBy = (conversation: Standing, side: Side): boolean =>
  (side === 'client' ? conversation.blocked_by_client_at : conversation.blocked_by_contractor_at) !== null

/** The beginning of a message, on one line. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > excerptLength ? `${line.slice(0, excerptLength - 1).trimEnd()}…` : line
}

/** What is shown of a step in a conversation. */
export interface StepDetails {
  by: Side | 'rule'
  /** For a step of the lead: the state it led to. */
  to?: LeadState
  /** For other steps: what was done, following `You` or the other's name; a full sentence where the system did it. */
  what?: string
}

export const isLeadStep = (step: string): step is Recorded => recordedNames.some((name) => name === step)
