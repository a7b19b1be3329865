import type { ActionsOf } from '#server/calls/feature.ts'
import { answerContactRequest, contactRequest, requestContact } from './actions/contact.ts'
import { file, ofLead, upload } from './actions/files.ts'
import { addQuickReply, changeQuickReply, listQuickReplies, removeQuickReply } from './actions/quick-replies.ts'
import { list, one, read, unread } from './actions/read.ts'
import { block, send, writing } from './actions/write.ts'
import type { contactCalls } from './contract/contact.ts'
import type { conversationFileCalls } from './contract/files.ts'
import type { quickReplyCalls } from './contract/quick-replies.ts'
import type { conversationCalls } from './contract.ts'

export const conversationActions: ActionsOf<typeof conversationCalls> = {
  list,
  unread,
  one,
  send,
  read,
  writing,
  block,
}

export const conversationFileActions: ActionsOf<typeof conversationFileCalls> = { upload, ofLead, file }

export const contactActions: ActionsOf<typeof contactCalls> = { requestContact, contactRequest, answerContactRequest }

export const quickReplyActions: ActionsOf<typeof quickReplyCalls> = {
  list: listQuickReplies,
  add: addQuickReply,
  change: changeQuickReply,
  remove: removeQuickReply,
}
