import { useEffect } from 'react'
import { hearPresses } from '#web/ui/states/presses.ts'
import { keepAnswerScript } from './consent/consent-store.ts'

type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Window {
    /** What was done on the page while nothing listened to it yet. */
    early?:
      | {
          typed: Map<Entry, string | boolean>
          pressed: Set<HTMLElement>
          /** What was answered about cookies; kept if the page is left before it works. */
          answer?: string
          /** What the browser offered meanwhile, which it does once. */
          offer?: Event
          listening: AbortController
        }
      | undefined
  }
}

/**
 * Runs in the head of every page, before the page's own script has arrived. An answer about cookies is seen to be taken at once,
 * and kept if the page is left before its own script comes. A form that names no address is sent by that script alone.
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

/** What was typed too early is typed again once the page works, and what was pressed, pressed: in a late part, once that works. */
export function useEarlyUse(): void {
  useEffect(() => {
    const { early } = window
    if (!early) return
    early.listening.abort()
    window.early = undefined
    for (const [entry, value] of early.typed) if (entry.isConnected) enter(entry, value)
    hearPresses(early.pressed)
  }, [])
}

/** React ignores an event whose value it knows already, and setting one tells it: so it is set past React, or back first. */
function enter(entry: Entry, value: string | boolean) {
  if (typeof value === 'boolean') {
    Object.assign(entry, { checked: !value })
    entry.click()
    return
  }
  if (entry.type === 'file') {
    // Its files are still chosen, and no script may set them.
    entry.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  entry.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(entry), 'value')?.set?.call(entry, value)
  for (const kind of ['input', 'change']) entry.dispatchEvent(new Event(kind, { bubbles: true }))
}
