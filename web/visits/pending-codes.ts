import { visitCalls } from '#features/visits/contract.ts'
import { minutes } from '#shared/dates.ts'
import { CallFailure, type Failure, reasonOf } from '#web/data/failure.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { getItem, removeItem, setItem } from '#web/data/user-storage.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** A code that was typed offline, and when: the server validates it as of then. */
interface PendingCode {
  accountId: string
  visitId: string
  code: string
  at: string
}

const name = 'visit-codes'
const listeners = new Set<() => void>()
const none: readonly PendingCode[] = []
let all = none

/** The pending codes: a stable list until one is added or removed, empty once signing out has cleared them. */
export function pendingCodes(): readonly PendingCode[] {
  const read = getItem(name)
  if (!Array.isArray(read)) all = none
  else if (all === none) all = read
  return all
}

export function onPendingCodesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(codes: readonly PendingCode[]) {
  all = codes
  if (codes.length > 0) setItem(name, codes)
  else removeItem(name)
  for (const listener of listeners) listener()
}

export function addPendingCode(code: PendingCode): void {
  change([...pendingCodes().filter(({ visitId }) => visitId !== code.visitId), code])
  sendPendingCodes(code.accountId)
}

let timer: ReturnType<typeof setInterval> | undefined
let sending = false
/** The signed-in account: codes are never sent under another one. */
let account: string

/** Sends somebody's pending codes, now and whenever online again. */
export function sendPendingCodes(accountId: string): void {
  account = accountId
  if (timer || pendingCodes().length === 0) return
  const send = () => void sendAll()
  timer = setInterval(send, minutes(1))
  addEventListener('online', send)
  addEventListener('focus', send)
  send()
}

async function sendAll(): Promise<void> {
  if (sending || !navigator.onLine) return
  sending = true
  try {
    for (const one of pendingCodes()) {
      if (one.accountId !== account) continue
      if (!(await isAnswered(one))) break
      change(pendingCodes().filter(({ visitId }) => visitId !== one.visitId))
    }
  } finally {
    sending = false
  }
}

/** Sends a code and shows the result; false when it has to wait. */
async function isAnswered({ visitId, code, at }: PendingCode): Promise<boolean> {
  try {
    await fetchCall(visitCalls.arrive, { id: visitId, code, at })
    toast({ title: 'Your visit is confirmed', description: 'The code you typed at the door has been sent.' })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (isForLater(error)) return false
    toast({ title: 'The code was not accepted', description: reasonOf(error), variant: 'destructive' })
  }
  return true
}

/** Unreachable, overloaded or signed out. */
export const isForLater = ({ status, code }: Failure): boolean =>
  code !== 'BAD_CODE' && (status === 0 || status === 401 || status >= 500)
