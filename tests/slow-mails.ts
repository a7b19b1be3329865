import type { World } from './world.ts'

/** A process whose mails stay in transit until `arrive` is called, and what it sent. */
export async function slowly(here: World) {
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  const sent: string[] = []
  const send = async ({ id }: { id: string }) => {
    sent.push(id)
    await promise
  }
  return { sent, arrive, outbox: (await here.anotherProcess({ mail: { send } })).outbox }
}
