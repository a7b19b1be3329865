import * as z from 'zod'
import { longestShortlist } from '#features/shortlists/rules.ts'
import { forget, keep, kept } from '#web/data/kept.ts'

const name = 'shortlist'
const shape = z.array(z.uuid()).max(longestShortlist)

/** The contractors a visitor has shortlisted in this browser, oldest first. */
export const keptHere = (): string[] => shape.safeParse(kept(name)).data ?? []

export const keepHere = (contractorId: string): void =>
  keep(name, [...keptHere().filter((id) => id !== contractorId), contractorId].slice(-longestShortlist))

export const dropHere = (contractorId: string): void => {
  const left = keptHere().filter((id) => id !== contractorId)
  if (left.length > 0) keep(name, left)
  else forget(name)
}
