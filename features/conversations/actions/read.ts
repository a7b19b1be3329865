import { holdsEvery } from '#features/jobs/rules/words.ts'
import { sideOf } from '#features/leads/rules/sides.ts'
import { messagesRead } from '#features/notifications/services.ts'
import { setPageHeaders } from '#server/answers/paged-answer.ts'
import type { Action } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { conversationCalls } from '../contract.ts'
import { advanceReadTo } from '../records/conversation.ts'
import { entriesOf, type ReadEntry } from '../records/entries.ts'
import { filesOf } from '../records/files.ts'
import { conversationsById, conversationsPage, countConversations, countUnread } from '../records/list.ts'
import { conversationsHolding } from '../records/search.ts'
import { shownText } from '../rules/shown.ts'
import { conversationsPerPage, entriesPerPage } from '../rules.ts'
import { noSuchConversation, notifyBoth, ownConversation } from '../services/known.ts'
import { conversationView, entryView, otherName, shownTitle } from '../services/view.ts'

export const list: Action<typeof conversationCalls.list> = async (context, { page, leadId, search: words }) => {
  const { db, now } = context
  const { userId } = signedIn(context)
  if (words) return search(context, words, page)
  const [found, counted] = await Promise.all([
    leadId ? conversationsById(db, userId, { leadId }) : conversationsPage(db, userId, page),
    leadId ? null : countConversations(db, userId),
  ])
  const total = counted ?? found.length
  const next = page * conversationsPerPage < total ? { page: page + 1 } : null
  setPageHeaders(context, conversationCalls.list, { total, next })
  return found.map((row) => conversationView(row, userId, now))
}

/** Text hidden from the reader does not match either. */
async function search(context: Context, words: string, page: number) {
  const { db, now } = context
  const { userId } = signedIn(context)
  const found = (await conversationsHolding(db, userId, words)).flatMap(
    (row): [id: string, entry: ReadEntry | null][] => {
      const entry = row.entries.find(({ text }) => holdsEvery(words, shownText(text ?? '', row).text))
      if (entry) return [[row.id, { ...entry, at: new Date(entry.at) }]]
      const side = sideOf(row, userId)
      const isNamed = row.by_name && holdsEvery(words, `${otherName(row, side)} ${shownTitle(row, side) ?? ''}`)
      return isNamed ? [[row.id, null]] : []
    },
  )
  const beyond = page * conversationsPerPage
  const shown = new Map(found.slice(beyond - conversationsPerPage, beyond))
  const rows = await conversationsById(db, userId, { ids: [...shown.keys()] })
  const next = beyond < found.length ? { search: words, page: page + 1 } : null
  setPageHeaders(context, conversationCalls.list, { total: found.length, next })
  return rows.map((row) => conversationView(row, userId, now, shown.get(row.id) ?? null))
}

export const unread: Action<typeof conversationCalls.unread> = async (context) => ({
  conversations: await countUnread(context.db, signedIn(context).userId),
})

export const one: Action<typeof conversationCalls.one> = async (
  context,
  { conversationId, search: words, ...range },
) => {
  const { db, now } = context
  const { userId } = signedIn(context)
  const [row] = await conversationsById(db, userId, { ids: [conversationId] })
  if (!row) throw noSuchConversation()
  const found = await entriesOf(db, conversationId, { words, ...range, limit: entriesPerPage + 1 })
  const entries = found
    .slice(0, entriesPerPage)
    .filter(({ text }) => !words || holdsEvery(words, shownText(text ?? '', row).text))
  if (range.after === undefined) entries.reverse()
  const files = await filesOf(
    db,
    entries.map(({ id }) => id),
  )
  return {
    conversation: conversationView(row, userId, now),
    entries: entries.map((entry) => entryView(row, entry, files.get(entry.id) ?? [], userId)),
    more: found.length > entriesPerPage,
  }
}

export const read: Action<typeof conversationCalls.read> = async (context, { conversationId, to }) => {
  const { conversation, userId, side } = await ownConversation(context, conversationId)
  if (await advanceReadTo(context.db, conversation.id, side, to ?? conversation.last_number)) {
    await messagesRead(context.db, userId, conversation.id)
    notifyBoth(context, conversation, conversation.last_number)
  }
  return { success: true, message: 'Read.' }
}
