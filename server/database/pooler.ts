import pg from 'pg'

/** How often to try: behind a busy pooler somebody else may take the connection in between. */
const tries = 10
const timeouts = { connectionTimeoutMillis: 10_000, query_timeout: 5000 }

/**
 * Whether there is a pooler that gives each transaction another connection, as PgBouncer in transaction mode does. Then two
 * clients that stay connected are served in turn by the same PostgreSQL process.
 */
export async function sharesConnections(connection: pg.ClientConfig): Promise<boolean> {
  const clients = [new pg.Client({ ...connection, ...timeouts }), new pg.Client({ ...connection, ...timeouts })]
  for (const client of clients) client.on('error', () => {})
  try {
    for (const client of clients) await client.connect()
    for (let n = 0; n < tries; n += 1) {
      const served: (number | undefined)[] = []
      for (const client of clients) served.push(await processOf(client))
      if (served[0] === served[1]) return true
    }
    return false
  } finally {
    for (const client of clients) void client.end().catch(() => {})
  }
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** Names no statement: the pooler's next connection would not know it. */
class UnnamedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const query: (...given: unknown[]) => unknown = this.query.bind(this)
    Object.assign(this, { query: (asked: unknown, ...more: unknown[]) => query(withoutName(asked), ...more) })
  }
}

const withoutName = (asked: unknown): unknown =>
  typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked)
    ? { ...asked, name: undefined }
    : asked

export const unnamed: pg.PoolConfig = { Client: UnnamedClient }
