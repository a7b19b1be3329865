import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { notificationCalls } from '#features/notifications/contract.ts'
import { useAction } from '#web/data/use-action.ts'

const lookEvery = 1000

/**
 * Whoever has a lead, a job, a visit or a conversation before their eyes, by whatever way they came, has read what led there. An
 * element says by `tells` what it shows; a page is its own address.
 */
export function useSeen(unread: readonly string[]): void {
  const { pathname, search, hash } = useLocation()
  const read = useAction(notificationCalls.read)
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || read.isPending) return
    const here = new Set([pathname, pathname + search, pathname + search + hash, ...told()])
    const paths = unread.filter((path) => here.has(path))
    if (paths.length > 0) read.mutate({ paths })
  })
  const isAny = unread.length > 0
  useEffect(() => {
    if (!isAny) return
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [isAny])
}

/** So many pixels of something are enough to have read it. */
const enough = 120

/** What is told by the elements in sight. */
const told = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-tells]')].flatMap((element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    const inSight = Math.min(bottom, innerHeight) - Math.max(top, 0)
    return height > 0 && inSight >= Math.min(height, enough) ? (element.dataset.tells?.split(' ') ?? []) : []
  })
