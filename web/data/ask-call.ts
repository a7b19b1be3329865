import type { Call, Output, RawInput } from '#shared/endpoint.ts'
import { failureFrom } from './failure.ts'
import type { Ask } from './page-context.ts'

/** For loaders: makes one call in process, with the same answers and failures as over the network. */
export async function askCall<C extends Call>(ask: Ask, call: C, input: RawInput<C>): Promise<Output<C>> {
  const { status, body, requestId } = await ask(call, input)
  if (status !== 200) throw failureFrom(status, `${status}: ${JSON.stringify(body)}`, body, requestId)
  return body as Output<C>
}
