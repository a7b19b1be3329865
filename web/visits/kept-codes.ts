import { visitCalls } from '#features/visits/contract.ts'
import { minutes } from '#shared/dates.ts'
import { CallFailure } from '#web/data/failure.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { forget, keep, kept } from '#web/data/kept.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** A code that was typed without a connection, and when: the server judges it by that. */
interface KeptCode {
  accountId: string
  visitId: string
  code: string
  at: string
}

const name = 'visit-codes'
const listeners = new Set<() => void>()
let all: readonly KeptCode[] | null = null

/** Those that wait here. */
export function keptCodes(): readonly KeptCode[] {
  const read = all ?? kept(name)
  all = Array.isArray(read) ? (read as KeptCode[]) : []
  return all
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(codes: readonly KeptCode[]) {
  all = codes
  if (codes.length > 0) keep(name, codes)
  else forget(name)
  for (const listener of listeners) listener()
}

export function keepCode(code: KeptCode): void {
  change([...keptCodes().filter(({ visitId }) => visitId !== code.visitId), code])
  begin(code.accountId)
}

let timer: ReturnType<typeof setInterval> | undefined
let sending = false

/** Sends on what waits, now and whenever there is a connection again. */
export function begin(accountId: string): void {
  if (timer || keptCodes().length === 0) return
  const send = () => void sendAll(accountId)
  timer = setInterval(send, minutes(1))
  addEventListener('online', send)
  addEventListener('focus', send)
  send()
}

async function sendAll(accountId: string): Promise<void> {
  if (sending || !navigator.onLine) return
  sending = true
  for (const one of keptCodes().filter((code) => code.accountId === accountId)) {
    const { visitId, code, at } = one
    try {
      await fetchCall(visitCalls.arrive, { id: visitId, code, at })
      toast({ title: 'Your visit is confirmed', description: 'The code you typed at the door has been sent.' })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      // Out of reach, busy or signed out: later.
      if (error.status === 0 || error.status === 401 || error.status >= 500) {
        if (error.code !== 'BAD_CODE') break
      }
      toast({ title: 'The code was not accepted', description: error.message, variant: 'destructive' })
    }
    change(keptCodes().filter(({ visitId: id }) => id !== visitId))
  }
  sending = false
}
