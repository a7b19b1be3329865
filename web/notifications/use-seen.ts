import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { notificationCalls } from '#features/notifications/contract.ts'
import { backOff } from '#web/data/back-off.ts'
import { CallFailure } from '#web/data/failure.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { pageId } from '#web/data/live.ts'
import { refetchFeatures, useKnownReads } from '#web/data/reads.ts'

const lookEvery = 1000

/**
 * Marks notifications as read when their lead, job, visit or conversation is on screen, however it was reached. An
 * element names what it shows by `notificationTarget`; a page by its address.
 */
export function useSeen(unread: readonly string[]): void {
  const { pathname, search, hash } = useLocation()
  const reads = useKnownReads()
  const isMarking = useRef(false)
  const [wait] = useState(backOff)
  const waitsUntil = useRef(0)
  const markRead = async (paths: string[]) => {
    isMarking.current = true
    try {
      await fetchCall(notificationCalls.read, { paths }, { by: pageId })
      wait.reset()
      await refetchFeatures(reads.client, ['notifications'])
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      waitsUntil.current = Date.now() + wait.next()
    } finally {
      isMarking.current = false
    }
  }
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || isMarking.current || Date.now() < waitsUntil.current) return
    const here = new Set([pathname, pathname + search, pathname + search + hash, ...visibleTargets()])
    const paths = unread.filter((path) => here.has(path))
    if (paths.length > 0) void markRead(paths)
  })
  const isAny = unread.length > 0
  useEffect(() => {
    if (!isAny) return
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [isAny])
}

/** The visible pixels of an element that count as reading it. */
const enough = 120

/** The addresses shown by visible elements. */
const visibleTargets = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-notification-targets]')].flatMap((element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    const inSight = Math.min(bottom, innerHeight) - Math.max(top, 0)
    return height > 0 && inSight >= Math.min(height, enough)
      ? (element.dataset.notificationTargets?.split(' ') ?? [])
      : []
  })
