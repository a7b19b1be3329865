import { contractorById } from '#features/contractors/records.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { ActionsOf } from '#server/feature.ts'
import { Refusal } from '#shared/refusal.ts'
import type { jobAlertCalls } from './contract.ts'
import { chosenFrequency, contractorOfKey, saveFrequency } from './records.ts'
import { defaultFrequency } from './rules.ts'

export const jobAlertActions: ActionsOf<typeof jobAlertCalls> = {
  own: async (context) => {
    const contractor = await ownContractor(context)
    const chosen = await chosenFrequency(context.db, contractor.id)
    return {
      frequency: chosen ?? defaultFrequency({ marketingOptOut: contractor.marketing_opt_out }),
      chosen: chosen !== undefined,
    }
  },

  choose: async (context, { frequency }) => {
    const { id } = await ownContractor(context)
    await saveFrequency(context.db, id, frequency, context.now)
    context.touch(id)
    return { frequency, chosen: true }
  },

  unsubscribe: async (context, { token }) => {
    const contractorId = await contractorOfKey(context.db, token)
    if (!contractorId)
      throw new Refusal('INVALID_TOKEN', 'This link is not valid. You can also choose on your dashboard.')
    await saveFrequency(context.db, contractorId, 'none', context.now)
    context.touch(contractorId)
    return { success: true, message: 'You will get no more job alerts.' }
  },

  unsubscribePage: async ({ services }, { token }) => {
    const location = `${services.settings.publicUrl}/job-alerts/stop?token=${encodeURIComponent(token)}`
    return new Response(null, { status: 302, headers: { location } })
  },
}

async function ownContractor(context: Context) {
  const contractor = await contractorById(context.db, signedIn(context).userId)
  if (!contractor) throw new Refusal('NOT_FOUND', 'Contractor profile not found')
  return contractor
}
