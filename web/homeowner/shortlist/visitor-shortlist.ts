import * as z from 'zod'
import { longestShortlist } from '#features/shortlists/rules.ts'
import { forget, keep, kept } from '#web/data/kept.ts'

const name = 'shortlist'
const shape = z.array(z.uuid()).max(longestShortlist)

/** The contractors a visitor has shortlisted in this browser, oldest first. */
export const savedHere = (): string[] => shape.safeParse(kept(name)).data ?? []

export const saveHere = (contractorId: string): void =>
  keep(name, [...savedHere().filter((id) => id !== contractorId), contractorId].slice(-longestShortlist))

export const removeHere = (contractorId: string): void => {
  const left = savedHere().filter((id) => id !== contractorId)
  if (left.length > 0) keep(name, left)
  else forget(name)
}
