import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

const startMs = 100
const retryMs = 300
const offsetPx = 100

/**
 * Contact Us (part 1, section 2): scrolls smoothly to the contact section, 100 px below the top, 100 ms after arriving,
 * and focuses it.
 */
export function useContactScroll(): void {
  const location = useLocation()
  useEffect(() => {
    // The location is a new object even when Contact Us is chosen on the page itself.
    if (location.hash !== '#contact') return
    // Repeated, in case the section was not rendered yet or has moved.
    const timers = [startMs, retryMs].map((delay) => setTimeout(scrollToContact, delay))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [location])
}

/** For the section itself, instead of the router's immediate jump. */
export function useContactSection(): void {
  useLayoutEffect(() => {
    const section = document.getElementById('contact')
    if (section) section.scrollIntoView = () => {}
  }, [])
}

function scrollToContact() {
  const section = document.getElementById('contact')
  if (!section) return
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = section.getBoundingClientRect().top + scrollY - offsetPx
  if (!section.contains(document.activeElement)) section.focus({ preventScroll: true })
  scrollTo({ top, behavior: still ? 'auto' : 'smooth' })
}
