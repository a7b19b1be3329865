import { type ComponentProps, useContext } from 'react'
import { NonceContext } from './nonce.ts'

/** Our own script in the page itself, which runs as it is read. No quotes, arrows or ampersands in it, which would be escaped. */
export function InlineScript(script: ComponentProps<'script'>) {
  return <script nonce={useContext(NonceContext)} suppressHydrationWarning {...script} />
}
