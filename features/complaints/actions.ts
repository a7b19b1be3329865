import type { ActionsOf } from '#server/calls/feature.ts'
import { answer, ask, close, list } from './actions/desk.ts'
import { figures } from './actions/figures.ts'
import { addFiles, file } from './actions/files.ts'
import { open } from './actions/open.ts'
import { mine, read } from './actions/read.ts'
import { say } from './actions/say.ts'
import type { complaintDeskCalls } from './contract/desk.ts'
import type { complaintCalls } from './contract.ts'

export const complaintActions: ActionsOf<typeof complaintCalls & typeof complaintDeskCalls> = {
  open,
  read,
  mine,
  say,
  addFiles,
  file,
  figures,
  list,
  answer,
  ask,
  close,
}
