import { type ComponentProps, useContext } from 'react'
import { NonceContext } from './nonce.ts'

/** An inline script, run as it is parsed. It must not contain quotes, arrows or ampersands, which would be escaped. */
export function InlineScript(script: ComponentProps<'script'>) {
  return <script nonce={useContext(NonceContext)} suppressHydrationWarning {...script} />
}
