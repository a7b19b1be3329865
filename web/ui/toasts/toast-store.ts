import type { ReactNode } from 'react'

export interface ToastContent {
  title: ReactNode
  description?: ReactNode
  variant?: 'default' | 'destructive'
  action?: ReactNode
}
export interface ShownToast extends ToastContent {
  id: number
  open: boolean
  /** Screen readers have read it. */
  read?: boolean
}

/** One toast at a time: a new one replaces the old. */
let shown: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function show(next: ShownToast | null) {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a toast for five seconds. Can be called from anywhere in the browser. */
export function toast(content: ToastContent) {
  lastId += 1
  const id = lastId
  show({ ...content, id, open: true })
  return {
    id,
    update: (changed: Partial<ToastContent>) => {
      if (shown?.id === id) show({ ...shown, ...changed })
    },
    dismiss: () => dismissToast(id),
  }
}

/** Closes a toast, by default the current one, with its animation. */
export function dismissToast(id = shown?.id) {
  if (shown && shown.id === id) show({ ...shown, open: false })
}

/** Records that screen readers have read the current toast. */
export const markRead = () => shown && show({ ...shown, read: true })

/** Removes a toast at once. */
export function removeToast(id = shown?.id) {
  if (shown?.id === id) show(null)
}

export const currentToast = (): ShownToast | null => shown

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
