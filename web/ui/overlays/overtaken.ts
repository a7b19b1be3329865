import { createContext } from 'react'

/** What happened meanwhile, in a dialog whose question can no longer be answered. */
export const Overtaken = createContext<string | undefined>(undefined)
