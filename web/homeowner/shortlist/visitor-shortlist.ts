import * as z from 'zod'
import { longestShortlist } from '#features/shortlists/rules.ts'
import { getItem, removeItem, setItem } from '#web/data/user-storage.ts'

const name = 'shortlist'
const shape = z.array(z.uuid()).max(longestShortlist)

/** The contractors a visitor has shortlisted in this browser, oldest first. */
export const savedHere = (): string[] => shape.safeParse(getItem(name)).data ?? []

export const saveHere = (contractorId: string): void =>
  setItem(name, [...savedHere().filter((id) => id !== contractorId), contractorId].slice(-longestShortlist))

export const removeHere = (contractorId: string): void => {
  const left = savedHere().filter((id) => id !== contractorId)
  if (left.length > 0) setItem(name, left)
  else removeItem(name)
}
