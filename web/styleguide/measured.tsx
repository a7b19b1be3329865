import { useEffect, useRef, useState } from 'react'
import { contrast, parseColour } from './contrast.ts'

/** Everything that can change the theme. */
function onAppearanceChange(listener: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const choice = new MutationObserver(listener)
  device.addEventListener('change', listener)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    device.removeEventListener('change', listener)
    choice.disconnect()
  }
}

/** Measures an element, and again when the theme changes. */
export function Measured({ what }: { what: (place: Element) => string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    const measure = () => place.current && setText(what(place.current))
    measure()
    return onAppearanceChange(measure)
  }, [what])
  return (
    <span ref={place} className="font-normal text-label tabular-nums">
      {text}
    </span>
  )
}

const isClear = (colour: string) => colour === 'transparent' || /, 0\)$/.test(colour)

/** The contrast of the text here with what is behind it: `7.1 : 1`. */
export function contrastHere(place: Element): string {
  let behind: Element | null = place
  while (behind && isClear(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement
  const ratio = contrast(
    parseColour(getComputedStyle(place).color),
    parseColour(getComputedStyle(behind ?? document.body).backgroundColor),
  )
  return `${ratio.toFixed(1)} : 1`
}

/** Size, line height and weight of the text here: `42/47 px, 700`. */
export function typeHere(place: Element): string {
  const { fontSize, lineHeight, fontWeight } = getComputedStyle(place.parentElement ?? place)
  return `${Math.round(Number.parseFloat(fontSize))}/${Math.round(Number.parseFloat(lineHeight))} px, ${fontWeight}`
}
