import { createContext } from 'react'

/** The word that lets our own inline scripts run. Empty in the browser, which hides it from every script. */
export const NonceContext = createContext('')
