import { type FocusEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { cardOf, leadPlace } from '#web/contractor/dashboard/dashboard-place.ts'
import { arriveAt } from '#web/data/use-fragment.ts'

/**
 * A step moves a lead's card to another group: restores the focus in the moved card, and opens the card that the
 * address points to once it has loaded. Goes onto the list of cards.
 */
export function useFollowedLead(leads: readonly ContractorLead[] | undefined) {
  const location = useLocation()
  const followed = useRef('')

  useEffect(() => {
    if (location.hash.startsWith(`#${leadPlace('')}`)) followed.current = location.hash.slice(1)
  }, [location])

  useEffect(() => {
    const { activeElement } = document
    const elsewhere = activeElement !== document.body && activeElement?.id !== 'main'
    const place = leads && standingAt(followed.current)
    if (place && !elsewhere) arriveAt(place)
  }, [leads])

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const card = target.closest(`[id^="${leadPlace('')}"]`)
      if (card) followed.current = card.id
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!relatedTarget) followed.current = ''
    },
  }
}

/** The element with an id; for a next step that no longer exists, the lead's card. */
const standingAt = (place: string) => document.getElementById(place) ?? document.getElementById(cardOf(place))
