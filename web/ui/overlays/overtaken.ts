import { createContext } from 'react'

/** Why the question of a dialog no longer applies. */
export const Overtaken = createContext<string | undefined>(undefined)
