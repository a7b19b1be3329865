import type { Documents } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type AcceptedVariation, acceptedVariation } from '../records/acceptance.ts'

/** An accepted variation as a PDF. */
export async function documentOf({ settings }: { settings: Settings }, accepted: AcceptedVariation): Promise<Buffer> {
  // Loaded on demand, since it would slow down every start.
  const { variationDocument } = await import('./variation-document.ts')
  return variationDocument(accepted, settings.brand.name)
}

export const fileNameOf = ({ record }: AcceptedVariation): string => `change-${record.variation.number}.pdf`

/** The attachment of the mails; none once one of the two has deleted their account. */
export const mailedVariation: Documents['variation'] = async ({ db, settings }, id) => {
  const accepted = await acceptedVariation(db, id)
  return accepted ? { name: fileNameOf(accepted), pdf: await documentOf({ settings }, accepted) } : null
}
