import { holdsContactDetails } from '#features/contact-details/rules.ts'
import type { Settings } from '#server/settings/settings.ts'
import { refusalAt } from '#shared/refusal.ts'
import { passesForUs } from '../rules/own-name.ts'

const ours = 'This is our name. Please use your own'

/** Refuses, at the given field, a name of a person or business that passes for ours. */
export function refuseOurName(name: string, { brand }: Pick<Settings, 'brand'>, field: string): void {
  if (passesForUs(name, brand.name)) throw refusalAt(field, ours)
}

/** Refuses a first name, which is read before anybody is approved, that leads to its owner. */
export function refuseDetailsIn(firstName: string): void {
  if (holdsContactDetails(firstName))
    throw refusalAt('firstName', 'Please give your first name alone, without contact details')
}
