import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

/** Every statement sent through this pool while `work` runs. */
export async function recordStatements(pool: pg.Pool, work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  const clients = new WeakSet<pg.Client>()
  const remember = (client: pg.PoolClient) => clients.add(client as unknown as pg.Client)
  pool.on('acquire', remember)
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given
    if (clients.has(this)) {
      if (typeof first === 'string') statements.push({ text: first, values: Array.isArray(second) ? second : [] })
      else statements.push(first as Statement)
    }
    return Reflect.apply(original, this, given)
  } as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
    pool.off('acquire', remember)
  }
  return statements.map(({ text, values = [] }) => ({ text, values }))
}
