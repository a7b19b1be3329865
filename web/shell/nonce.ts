import { createContext } from 'react'

/** The CSP nonce of inline scripts. Empty in the browser, which hides it from scripts. */
export const NonceContext = createContext('')
