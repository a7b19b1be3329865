import { adminsWho } from '#features/team/records.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { bulkRunCalls } from './contract.ts'
import { lockRun, newestRuns, type RunRow, runView, saveRun } from './records/run.ts'
import { type RunState, runStateNames } from './rules.ts'
import { wakeRuns } from './services.ts'

export const bulkRunActions: ActionsOf<typeof bulkRunCalls> = {
  async list({ db }, { work }) {
    const runs = await newestRuns(db, work)
    const team = runs.some(({ state }) => state === 'waiting') ? await adminsWho(db, 'money') : []
    return runs.map((run) => ({
      ...runView(run),
      startedByName: run.started_by_name,
      agreedByName: run.agreed_by_name,
      mayAgree: run.state === 'waiting' ? team.filter(({ id }) => id !== run.started_by).map(({ email }) => email) : [],
      failures: run.failures,
      mayTakeBack: run.may_be_taken_back,
      givenAt: run.given_at?.toISOString() ?? null,
    }))
  },
  stop: async (context, { runId }) => {
    const run = await runIn(context, runId, ['running'])
    return runView(await saveRun(context.db, run, { state: 'stopped' }))
  },
  resume: async (context, { runId }) => {
    const run = await runIn(context, runId, ['stopped'])
    await wakeRuns(context)
    return runView(await saveRun(context.db, run, { state: 'running' }))
  },
  agree: async (context, { runId }) => {
    const run = await runIn(context, runId, ['waiting'])
    const { userId } = signedIn(context)
    if (userId === run.started_by)
      throw new Refusal('FORBIDDEN', 'Another admin has to agree: a run for this many people needs two of you.')
    await wakeRuns(context)
    return runView(await saveRun(context.db, run, { state: 'running', agreed_by: userId }))
  },
  drop: async (context, { runId }) => {
    const run = await runIn(context, runId, ['waiting', 'stopped'])
    return runView(await saveRun(context.db, run, { state: 'done', finished_at: context.now }))
  },
}

async function runIn(context: Context, runId: string, states: readonly RunState[]): Promise<RunRow> {
  const run = await lockRun(context.db, runId)
  if (!run) throw new Refusal('NOT_FOUND', 'We cannot find this run.')
  if (!states.includes(run.state))
    throw new Refusal('WRONG_STATE', `You cannot do this now. The run’s state is: ${runStateNames[run.state]}.`)
  return run
}
