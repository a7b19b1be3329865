import type { Settings } from '#server/settings/settings.ts'
import { refusalAt } from '#shared/refusal.ts'
import { passesForUs } from '../rules/own-name.ts'

const ours = 'This is our name. Please use your own'

/** Refuses, at the given field, a name of a person or business that passes for ours. */
export function refuseOurName(name: string, { brand }: Pick<Settings, 'brand'>, field: string): void {
  if (passesForUs(name, brand.name)) throw refusalAt(field, ours)
}
