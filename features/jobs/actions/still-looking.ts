import { type Context, signedIn } from '#server/context.ts'
import { hashOfLink } from '#server/mail/mailed-link.ts'
import { later } from '#shared/dates.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal } from '#shared/refusal.ts'
import type { jobCalls } from '../contract.ts'
import { type LockedJob, lockJob, saveJob } from '../records/lock.ts'
import { jobOfLink } from '../records/still-looking.ts'
import { closedByHand, refuseUnsettled } from '../rules/closing.ts'
import { askEvery, notAsked } from '../rules/still-looking.ts'
import { noSuchJob } from '../services/own-job.ts'
import { closeJob } from '../services.ts'

const over = () => new Refusal('WRONG_STATE', 'There is no question waiting for your answer.')
const linkUsed = () =>
  new Refusal(
    'INVALID_TOKEN',
    'This link is no longer valid: the question has been answered, the time to answer has passed, or a newer email has its place.',
  )

/** The homeowner's answer on their dashboard. */
export async function answerStillLooking(context: Context, input: Input<typeof jobCalls.answerStillLooking>) {
  const { userId } = signedIn(context)
  const job = await lockJob(context.db, input.id)
  if (!job || job.client_id !== userId) throw noSuchJob()
  return settle(context, job, input.looking)
}

/** The question behind a mailed link, without answering it. */
export async function stillLookingQuestion({ db, now }: Context, { token }: { token: string }) {
  const asked = await jobOfLink(db, hashOfLink(token))
  if (!asked?.answer_due_at || asked.answer_due_at <= now) throw linkUsed()
  return { title: asked.title, answerDueAt: asked.answer_due_at }
}

/** The same answer by the mailed link. */
export async function answerByLink(context: Context, { token, looking }: Input<typeof jobCalls.stillLookingByLink>) {
  const hash = hashOfLink(token)
  const asked = await jobOfLink(context.db, hash)
  const job = asked && (await lockJob(context.db, asked.id))
  if (job?.answer_link !== hash) throw linkUsed()
  return settle(context, job, looking)
}

async function settle(context: Context, job: LockedJob, looking: boolean) {
  const { db, now } = context
  const message = looking
    ? 'Thank you. Your job stays open.'
    : 'Thank you. Your job is closed. Any contractors in touch have been told.'
  const done = { success: true, message } as const
  // A double click, or a retry after a lost response.
  if (!job.answer_due_at && job.status === (looking ? 'active' : 'closed')) return done
  if (!job.answer_due_at || job.answer_due_at <= now) throw over()
  if (looking) {
    await saveJob(db, job.id, { ask_at: later(now, askEvery), ...notAsked })
    context.touch(job.client_id)
    return done
  }
  refuseUnsettled(job, 'closing')
  await closeJob(context, job, { how: 'closed', userId: job.client_id, why: closedByHand })
  return done
}
