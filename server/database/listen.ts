import pg from 'pg'

const reconnectMilliseconds = 1000
/** How often it asks whether the database is there: silence alone does not tell. */
const aliveMilliseconds = 10_000
const timeouts = { connectionTimeoutMillis: 10_000, query_timeout: 5000 }

/** Hears what is notified on a channel. `connected` is called each time it begins to, for it may have missed something before. */
export function listen(
  channel: string,
  connection: pg.ClientConfig,
  heard: (payload: string) => void,
  connected: () => void,
): { close(): Promise<void> } {
  let client: pg.Client | undefined
  let closed = false

  async function connect() {
    if (closed) return
    const next = new pg.Client({ ...connection, ...timeouts })
    const sign = setInterval(() => next.query('select 1').catch(() => next.end()), aliveMilliseconds).unref()
    const again = () => {
      clearInterval(sign)
      if (closed || client !== next) return
      client = undefined
      setTimeout(connect, reconnectMilliseconds).unref()
    }
    client = next
    next.on('error', again)
    next.on('end', again)
    next.on('notification', ({ payload }) => {
      if (payload) heard(payload)
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      connected()
    } catch {
      again()
      void next.end().catch(() => {})
    }
  }
  void connect()

  return {
    async close() {
      closed = true
      await client?.end()
    },
  }
}
