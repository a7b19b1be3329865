import type { lockOwnLead } from '#features/leads/services/take-step.ts'
import type { Context } from '#server/context.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { ShownVariation } from '../contract.ts'
import type { VariationNews } from '../letters.ts'
import { variationsOf } from '../records.ts'
import { type Known, variationView } from './known.ts'

type Locked = Awaited<ReturnType<typeof lockOwnLead>> & Known

interface Answered extends Known {
  view: ShownVariation
  /** Mails one or both of the two, with the agreed total. */
  notify(to: readonly VariationNews['to'][], write: (news: VariationNews) => Letter, total: number): void
}

/** A variation after a change: records the step, mails, and refreshes both people's pages. */
export async function answer(context: Context, { quote, lead, job, people }: Locked, id: string): Promise<Answered> {
  const { db, services, mail, touch } = context
  const all = await variationsOf(db, lead.id)
  const variation = all.find((one) => one.id === id)
  if (!variation) throw new Error(`The variation ${id} was just saved and is not there`)
  const view = variationView(variation, { quote, all })
  touch(lead.client_id, lead.contractor_id)
  const news = { people, jobTitle: job.title, variation: view, publicUrl: services.settings.publicUrl }
  return {
    quote,
    all,
    view,
    notify: (to, write, total) => {
      for (const one of to) mail(people[one], write({ ...news, total, to: one }))
    },
  }
}
