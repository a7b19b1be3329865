import { type LeadSituation, leadLabel } from '#features/leads/rules/states.ts'

/** What happened meanwhile to a lead a dialog is about; nothing is known of one that is not there any more. */
export const movedOn = (lead: LeadSituation | undefined, reader: 'client' | 'contractor'): string | undefined =>
  lead && `This has moved on: it is now at “${leadLabel(lead, reader)}”.`
