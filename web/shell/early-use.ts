import { useEffect } from 'react'

type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Window {
    /** What was done on the page while nothing listened to it yet. */
    early?:
      | { note: (event: Event) => void; typed: Map<Entry, string | boolean>; pressed?: HTMLElement | null }
      | undefined
  }
}

/** Runs in the head of every page, before the page's own script has arrived. No quotes or arrows, which would be escaped. */
export const EARLY_USE_SCRIPT = `window.early={typed:new Map,note:function({type,target}){
if(type==\`click\`)early.pressed=target.closest(\`button[type=button]\`)??early.pressed;
else{early.typed.delete(target);early.typed.set(target,/box|radio/.test(target.type)?target.checked:target.value)}}};
for(const kind of[\`click\`,\`input\`])addEventListener(kind,early.note,true)`

/** On a slow line nothing is lost: what was typed too early is typed again once the page works, and what was pressed, pressed. */
export function useEarlyUse(): void {
  useEffect(() => {
    const { early } = window
    if (!early) return
    for (const kind of ['click', 'input']) removeEventListener(kind, early.note, true)
    window.early = undefined
    for (const [entry, value] of early.typed) if (entry.isConnected) enter(entry, value)
    if (early.pressed?.isConnected) early.pressed.click()
  }, [])
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
