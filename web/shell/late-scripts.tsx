import { Children, cloneElement, isValidElement, type ReactNode, useContext } from 'react'
import { Scripts } from 'react-router'
import { NonceContext } from './nonce.ts'

/** Makes the waiting ones real, once the page has been painted, or at once where nobody sees it. No quotes or arrows. */
const START_SCRIPT = import.meta.env.SSR
  ? `
function start(){
  for(const late of document.querySelectorAll(\`[rel=late],[type=late]\`)){
    const real=document.createElement(late.localName);
    real.nonce=late.nonce;
    if(late.rel)Object.assign(real,{rel:\`modulepreload\`,href:late.href});
    else Object.assign(real,{type:\`module\`,text:late.text});
    document.head.append(real)
  }
}
if(document.hidden)start();else requestAnimationFrame(function(){setTimeout(start)})`
  : ''

/** What a page runs on. It waits for the first picture, so that on a slow line the words come before the scripts. */
export function LateScripts() {
  const nonce = useContext(NonceContext)
  return (
    <>
      {late(Scripts({}))}
      <script nonce={nonce} suppressHydrationWarning>
        {START_SCRIPT}
      </script>
    </>
  )
}

/** The framework's own elements, named so that the browser leaves them alone. */
function late(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<{ rel?: string; type?: string; children?: ReactNode }>(child)) return child
    const { rel, type, children } = child.props
    if (rel === 'modulepreload') return cloneElement(child, { rel: 'late' })
    if (type === 'module') return cloneElement(child, { type: 'late' })
    return children ? cloneElement(child, {}, late(children)) : child
  })
}
