import { type LeadSituation, leadLabel } from '#features/leads/rules/states.ts'

type Reader = 'client' | 'contractor'

/** How a lead has changed since its dialog was opened; undefined for a lead that no longer exists. */
export const movedOn = (lead: LeadSituation | undefined, reader: Reader): string | undefined =>
  lead && `This has moved on: it is now at “${leadLabel(lead, reader)}”.`

/** For a DialogHost: how the lead of a dialog, one of these, has changed since. */
export const movedOnOf =
  (leads: readonly (LeadSituation & { id: string })[] | undefined, reader: Reader) =>
  (leadId: string): string | undefined =>
    movedOn(
      leads?.find(({ id }) => id === leadId),
      reader,
    )
