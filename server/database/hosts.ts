import net from 'node:net'
import pg from 'pg'

/** `postgres://user@one:5432,two:5433/name` as one address for each host; any other address as it is. */
export function hostsOf(address: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^([a-z]+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s.exec(address) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [address]
}

/** Connections opened within this time share one answer. */
const askAgainMilliseconds = 1000
const timeouts = { connectionTimeoutMillis: 3000, query_timeout: 3000 }

/**
 * How to reach the database at an address, over connections that notice when the other side is gone. With several hosts, each new
 * connection goes to the one that takes writes. node-postgres knows one host, so it is found as the socket connects.
 */
export function connectionTo(address: string): pg.PoolConfig {
  const [first = address, ...others] = hostsOf(address)
  const usual = { connectionString: first, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
  return others.length === 0 ? usual : { ...usual, stream: socketTo(writableOf([first, ...others])) }
}

interface Host {
  host: string
  port: number
}

/** Asks all hosts at once which of them takes writes, so that a dead one delays nobody. */
function writableOf(addresses: readonly string[]): () => Promise<Host> {
  let asked: { at: number; answer: Promise<Host> } | undefined
  return () => {
    const now = performance.now()
    if (asked && now - asked.at < askAgainMilliseconds) return asked.answer
    const answer = Promise.any(addresses.map(takesWrites)).catch((error: AggregateError) => {
      // To the caller this is one server that takes no connections just now.
      throw Object.assign(new AggregateError(error.errors), { code: '57P03' })
    })
    asked = { at: now, answer }
    return answer
  }
}

async function takesWrites(connectionString: string): Promise<Host> {
  const client = new pg.Client({ connectionString, ...timeouts })
  client.on('error', () => {}) // The query fails too, and reports it.
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (rows[0]?.standby) throw new Error(`${client.host}:${client.port} takes no writes`)
    return { host: client.host, port: client.port }
  } finally {
    void client.end().catch(() => {})
  }
}

/** A socket that ignores the requested host and connects to the one found. */
const socketTo = (find: () => Promise<Host>) => () => {
  const socket = new net.Socket()
  const connect = socket.connect.bind(socket)
  socket.connect = () => {
    find().then(
      ({ host, port }) => {
        if (!socket.destroyed) connect(port, host)
      },
      (error) => socket.destroy(error),
    )
    return socket
  }
  return socket
}
