import { useEffect } from 'react'

type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Window {
    /** What was done on the page while nothing listened to it yet. */
    early?:
      | {
          note: (event: Event) => void
          typed: Map<Entry, string | boolean>
          pressed?: HTMLElement | null | undefined
          /** All but what waits for its script listens by now. */
          works?: boolean
        }
      | undefined
  }
}

/** What was sent as it is, and gets its script when the page is touched. */
export const WAITING = '[data-waiting=touch]'

/** Runs in the head of every page, before the page's own script has arrived. No quotes or arrows, which would be escaped. */
export const EARLY_USE_SCRIPT = `window.early={typed:new Map,note:function({type,target}){
if(early.works&&!target.closest(\`${WAITING}\`))return;
if(type==\`click\`)early.pressed=target.closest(\`button[type=button]\`)??early.pressed;
else{early.typed.delete(target);early.typed.set(target,/box|radio/.test(target.type)?target.checked:target.value)}}};
for(const kind of[\`click\`,\`input\`])addEventListener(kind,early.note,true)`

/** On a slow line nothing is lost: what was typed too early is typed again once the page works, and what was pressed, pressed. */
export const useEarlyUse = (): void => useEffect(repeatEarlyUse, [])

/** The same for a part of the page that works later than the rest. */
export function repeatEarlyUse(): void {
  const { early } = window
  if (!early) return
  const { typed, pressed } = early
  early.works = true
  if (!document.querySelector(WAITING)) {
    for (const kind of ['click', 'input']) removeEventListener(kind, early.note, true)
    window.early = undefined
  }
  for (const [entry, value] of [...typed])
    if (!entry.closest(WAITING)) {
      typed.delete(entry)
      if (entry.isConnected) enter(entry, value)
    }
  if (pressed && !pressed.closest(WAITING)) {
    early.pressed = undefined
    if (pressed.isConnected) pressed.click()
  }
}

/** React hears only of what differs from what it last saw, and it sees what is set here, not what the browser itself does. */
function enter(entry: Entry, value: string | boolean) {
  if (typeof value === 'boolean') {
    Object.assign(entry, { checked: !value })
    entry.click()
    return
  }
  entry.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(entry), 'value')?.set?.call(entry, value)
  for (const kind of ['input', 'change']) entry.dispatchEvent(new Event(kind, { bubbles: true }))
}
