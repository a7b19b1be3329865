import { useEffect } from 'react'
import { recordPresses } from '#web/ui/states/presses.ts'
import { keepAnswerScript } from './consent/consent-store.ts'

type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Window {
    /** Events from before hydration. */
    early?:
      | {
          typed: Map<Entry, string | boolean>
          pressed: Set<HTMLElement>
          /** The answer about cookies; stored if the page is left before hydration. */
          answer?: string
          /** The browser's install prompt, which is fired only once. */
          offer?: Event
          listening: AbortController
        }
      | undefined
  }
}

/**
 * Runs in the head of every page, before its script has loaded. An answer about cookies takes effect at once, and is
 * stored if the page is left before hydration. Forms without an action are submitted by the page's script only.
 */
export const earlyUseScript = `window.early={typed:new Map,pressed:new Set,listening:new AbortController};
{const listen=(kind,hear)=>addEventListener(kind,hear,{capture:true,signal:early.listening.signal});
for(const kind of[\`pointerdown\`,\`click\`,\`input\`,\`submit\`])listen(kind,function(event){
const{type,target}=event,button=target.closest(\`button[type=button]\`);
if(type==\`submit\`){if(!target.hasAttribute(\`action\`)){event.preventDefault();if(event.submitter)early.pressed.add(event.submitter)}}
else if(type==\`input\`){early.typed.delete(target);early.typed.set(target,/box|radio/.test(target.type)?target.checked:target.value)}
else if(button&&(type==\`click\`||button.matches(\`[aria-haspopup=menu]\`))){early.pressed.add(button);
if(\`answer\`in button.dataset){early.answer=button.dataset.answer;delete document.documentElement.dataset.asksConsent}}});
listen(\`beforeinstallprompt\`,function(offer){offer.preventDefault();early.offer=offer})}
addEventListener(\`pagehide\`,function(){const answer=window.early?.answer;if(answer!=null)try{${keepAnswerScript}}catch{}})`

/** Replays early input and clicks after hydration; in a lazily loaded part, after the part has hydrated. */
export function useEarlyUse(): void {
  useEffect(() => {
    const { early } = window
    if (!early) return
    early.listening.abort()
    window.early = undefined
    for (const [entry, value] of early.typed) if (entry.isConnected) enter(entry, value)
    // Once React has rendered what was entered, which a button may wait for, and before anything else can be pressed.
    queueMicrotask(() => recordPresses(early.pressed))
  }, [])
}

/**
 * React ignores an event whose value it has seen, and its setter marks it as seen: the value is set by the native
 * setter, or reset first.
 */
function enter(entry: Entry, value: string | boolean) {
  if (typeof value === 'boolean') {
    Object.assign(entry, { checked: !value })
    entry.click()
    return
  }
  if (entry.type === 'file') {
    // The chosen files are kept; a script may not set them.
    entry.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  entry.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(entry), 'value')?.set?.call(entry, value)
  for (const kind of ['input', 'change']) entry.dispatchEvent(new Event(kind, { bubbles: true }))
}
