import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { Scripts, useMatches, useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/data/page-context.ts'
import { touches } from './first-touch.ts'
import { InlineScript } from './inline-script.tsx'
import { quietPage } from './quiet-page.ts'

/**
 * Activates the deferred scripts. If they fail to load the page stays as it is and the next interaction retries. A
 * pointermove of a resting pointer, fired on layout changes, does not count.
 */
const startScript = (begin: string) => `(function(){
function start(){
  for(const late of document.querySelectorAll(\`[rel=late],[type=late]\`)){
    const real=document.createElement(late.localName);
    real.nonce=late.nonce;
    if(late.rel)Object.assign(real,{rel:\`modulepreload\`,href:late.href});
    else Object.assign(real,{type:\`module\`,text:late.text,onerror:wait});
    document.head.append(real)
  }
}
const touches=\`${touches.join(' ')}\`.split(\` \`);
function touched({type,movementX,movementY}){
  if(type==\`pointermove\`)if(movementX===0)if(movementY===0)return;
  for(const touch of touches)removeEventListener(touch,touched,true);
  if(window.early)start()
}
function wait(){for(const touch of touches)addEventListener(touch,touched,{capture:true,passive:true})}
addEventListener(\`unhandledrejection\`,function(){if(window.early)wait()});
${begin}})()`

/** After the first paint, or at once in a hidden page. */
const startSoon = import.meta.env.SSR
  ? startScript('if(document.hidden)start();else requestAnimationFrame(function(){setTimeout(start)})')
  : ''
const startWhenTouched = import.meta.env.SSR
  ? startScript('if(early.pressed.size||early.typed.size)start();else wait()')
  : ''

/** The page's scripts, deferred until after the first paint, so that text is shown first on a slow connection. */
export function LateScripts() {
  const root = useRouteLoaderData<RootData>('root')
  const isQuiet = useMatches().some(({ handle }) => handle === quietPage)
  const waits = isQuiet && root?.session === null
  return (
    <>
      {late(Scripts({}))}
      <InlineScript data-waits={waits || undefined}>{waits ? startWhenTouched : startSoon}</InlineScript>
    </>
  )
}

/** The framework's script elements, with a type that the browser ignores. */
function late(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<{ rel?: string; type?: string; children?: ReactNode }>(child)) return child
    const { rel, type, children } = child.props
    if (rel === 'modulepreload') return cloneElement(child, { rel: 'late' })
    if (type === 'module') return cloneElement(child, { type: 'late' })
    return children ? cloneElement(child, {}, late(children)) : child
  })
}
