import { type LeadSituation, leadLabel } from '#features/leads/rules/states.ts'

/** How a lead has changed since its dialog was opened; undefined for a lead that no longer exists. */
export const movedOn = (lead: LeadSituation | undefined, reader: 'client' | 'contractor'): string | undefined =>
  lead && `This has moved on: it is now at “${leadLabel(lead, reader)}”.`
