import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// The dialogs' scroll lock writes a style element; it reads the word that lets it do so from this name.
Object.assign(globalThis, { __webpack_nonce__: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce })

// Shapes are checked without functions made from text: our policy refuses those, and trying would be reported each time.
const shapes: object = Reflect.get(globalThis, '__zod_globalConfig') ?? {}
Object.assign(globalThis, { __zod_globalConfig: Object.assign(shapes, { jitless: true }) })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
