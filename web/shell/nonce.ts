import { createContext } from 'react'

/** The word that lets our own inline scripts run; known on the server only. */
export const NonceContext = createContext<string | undefined>(undefined)
