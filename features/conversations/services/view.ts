import { logoUrl } from '#features/contractors/rules.ts'
import { type Side, sideOf } from '#features/leads/rules/sides.ts'
import { givenFileView } from '#server/files/given-files.ts'
import type { GivenFile } from '#shared/given-files.ts'
import { counted } from '#shared/numbers.ts'
import type { Conversation, Entry } from '../contract.ts'
import type { KnownConversation } from '../records/conversation.ts'
import type { ReadEntry } from '../records/entries.ts'
import type { FileRow } from '../records/files.ts'
import type { ListedConversation } from '../records/list.ts'
import { fileUrl } from '../rules/files.ts'
import { detailsAreShared, shownText } from '../rules/shown.ts'
import { stepBelowName, stepLabel } from '../rules/step-words.ts'
import { blockedBy, closedBecause, excerpt } from '../rules.ts'

export const otherName = (row: KnownConversation, side: Side): string =>
  side === 'client' ? row.business_name : row.client_name

/** The homeowner sees their own title; the contractor sees it as far as contact details are shared. */
export const shownTitle = (row: KnownConversation, side: Side): string | null =>
  row.job_title && (side === 'client' ? row.job_title : shownText(row.job_title, row).text)

/** The text of an entry; none once it was removed or its writer deleted the account. */
function shownEntry(row: KnownConversation, { kind, text, ground }: Pick<ReadEntry, 'kind' | 'text' | 'ground'>) {
  const removed = ground ?? (kind === 'message' && text === null ? ('account' as const) : null)
  return { ...(removed || text === null ? { text: '', masked: false } : shownText(text, row)), removed }
}

const labelOf = (row: KnownConversation, { step, details }: Pick<ReadEntry, 'step' | 'details'>, side: Side) =>
  step && details ? { action: step, label: stepLabel(step, details, side, otherName(row, side)) } : null

/** A homeowner's email address, shared with an enquiry until their account is gone. */
export const sharedEmail = (row: KnownConversation): string | null =>
  !row.lead_id && row.shares_email && !row.client_gone ? row.client_email : null

export const fileView = (row: KnownConversation, file: FileRow): GivenFile =>
  givenFileView(file, shownText(file.name, row).text, (size) => fileUrl(row.id, file.id, size))

export function entryView(row: KnownConversation, entry: ReadEntry, files: readonly FileRow[], userId: string): Entry {
  const shown = shownEntry(row, entry)
  return {
    id: entry.id,
    number: entry.number,
    kind: entry.kind,
    mine: entry.author_id === userId,
    ...shown,
    step: labelOf(row, entry, sideOf(row, userId)),
    files: shown.removed ? [] : files.map((file) => fileView(row, file)),
    at: entry.at.toISOString(),
  }
}

/** The newest entry on one line, for a list with the other's name above it. */
function lastLine(row: ListedConversation, side: Side): string {
  const { last } = row
  if (!last) return ''
  const { text, removed } = shownEntry(row, last)
  if (removed) return 'Message removed'
  const { step, details } = last
  const label = step && details ? stepBelowName(step, details, side, otherName(row, side)) : null
  const files = last.files > 0 ? counted(last.files, 'file') : ''
  return excerpt([label, text].filter(Boolean).join(': ') || files)
}

/** A conversation as one of its two people sees it in a list. */
export function conversationView(
  row: ListedConversation,
  userId: string,
  now: Date,
  found: ReadEntry | null = null,
): Conversation {
  const side = sideOf(row, userId)
  const isClient = side === 'client'
  const closed = closedBecause(row, side, now)
  const shared = detailsAreShared(row)
  const { last } = row
  return {
    id: row.id,
    leadId: row.lead_id,
    leadStatus: row.lead_status,
    jobId: row.job_id,
    jobTitle: shownTitle(row, side),
    side,
    other: {
      id: isClient ? row.contractor_id : row.client_id,
      name: otherName(row, side),
      logoUrl: isClient ? logoUrl(row.logo) : null,
      gone: isClient ? row.contractor_gone : row.client_gone,
      email: isClient ? null : sharedEmail(row),
    },
    last: last && {
      number: last.number,
      text: lastLine(row, side),
      at: new Date(last.at).toISOString(),
      mine: last.author_id === userId,
      kind: last.kind,
    },
    found: found && { number: found.number, text: excerpt(shownEntry(row, found).text), at: found.at.toISOString() },
    lastNumber: row.last_number,
    unread: row.unread,
    readTo: isClient ? row.client_read_to : row.contractor_read_to,
    otherReadTo: isClient ? row.contractor_read_to : row.client_read_to,
    open: closed === null,
    closedBecause: closed,
    blockedByMe: blockedBy(row, side),
    sharesContacts: shared,
  }
}
