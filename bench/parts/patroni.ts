import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withoutRoot } from '#server/database/postgres-programs.ts'
import { signalAll } from '#tests/debian-postgres.ts'
import { freePort } from '#tests/started-site.ts'

const programs = { etcd: '/usr/bin/etcd', patroni: '/usr/bin/patroni', postgres: '/usr/lib/postgresql/15/bin' }
export const hasPatroni = Object.values(programs).every((program) => existsSync(program))
export const whyNoPatroni = 'It needs Debian’s packages: apt-get install postgresql-15 patroni etcd-server'

/** Seconds: ttl ≥ loop_wait + 2 × retry_timeout. A primary silent for the ttl is replaced. */
const timing = { ttl: 20, loop_wait: 2, retry_timeout: 3 }
const members = [1, 2, 3]

interface Node {
  name: string
  host: string
  rest: string
  /** The Patroni process of this node. */
  patroni(): ChildProcess | undefined
  start(): void
  /** As if the machine had lost power. */
  kill(): Promise<void>
  /** Hangs as with a failed disk: it neither answers nor closes its connections. */
  freeze(): void
  thaw(): void
  /** An orderly stop. */
  stop(): Promise<void>
}

export interface PatroniCluster extends AsyncDisposable {
  nodes: readonly Node[]
  etcd: readonly ChildProcess[]
  /** The primary, once there is one. */
  leader(): Promise<Node>
  /** The synchronous standby, which has every acknowledged write. */
  synchronous(): Promise<Node>
  /** Waits until all three are leading or following. */
  whole(): Promise<void>
  /** An orderly switchover to another node. */
  handOver(to: Node): Promise<void>
}

/** Three PostgreSQL nodes under Patroni with synchronous replication, and three of etcd, on ports of this machine. */
export async function startPatroni(): Promise<PatroniCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'patroni-'))
  const log = openSync(path.join(folder, 'log'), 'a')
  const prefix = withoutRoot().prefix
  const begin = (program: string, args: string[]) => {
    const [file = '', ...rest] = [...prefix, program, ...args]
    return spawn(file, rest, {
      stdio: ['ignore', log, log],
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder },
    })
  }
  const etcdPorts = await Promise.all(members.map(async () => ({ client: await freePort(), peer: await freePort() })))
  const url = (port: number) => `http://127.0.0.1:${port}`
  const initial = etcdPorts.map(({ peer }, i) => `etcd${i}=${url(peer)}`).join()
  const etcd = etcdPorts.map(({ client, peer }, i) =>
    begin(programs.etcd, [
      '--name',
      `etcd${i}`,
      '--data-dir',
      path.join(folder, `etcd${i}`),
      '--logger',
      'zap',
      '--listen-client-urls',
      url(client),
      '--advertise-client-urls',
      url(client),
      '--listen-peer-urls',
      url(peer),
      '--initial-advertise-peer-urls',
      url(peer),
      '--initial-cluster',
      initial,
      '--initial-cluster-state',
      'new',
    ]),
  )
  const hosts = etcdPorts.map(({ client }) => `127.0.0.1:${client}`)
  const nodes = await Promise.all(members.map((n) => makeNode(folder, `node${n}`, hosts, begin)))

  async function clusterNow(): Promise<{ name: string; role: string; state: string }[]> {
    for (const { rest } of nodes) {
      const answer = await fetch(`${rest}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(() => null)
      if (answer?.ok)
        return ((await answer.json()) as { members: { name: string; role: string; state: string }[] }).members
    }
    return []
  }
  async function first(roles: string[]): Promise<Node> {
    for (;;) {
      const one = (await clusterNow()).find(
        ({ role, state }) => roles.includes(role) && ['running', 'streaming'].includes(state),
      )
      const node = nodes.find(({ name }) => name === one?.name)
      if (node) return node
      await sleep(200)
    }
  }
  const made: PatroniCluster = {
    nodes,
    etcd,
    leader: () => first(['leader', 'master', 'primary']),
    synchronous: () => first(['sync_standby']),
    async whole() {
      for (;;) {
        const known = await clusterNow()
        const well = known.filter(({ state }) => ['running', 'streaming'].includes(state))
        if (well.length === members.length && known.some(({ role }) => role === 'sync_standby')) return
        await sleep(300)
      }
    },
    async handOver(to) {
      const from = await made.leader()
      const body = JSON.stringify({ leader: from.name, candidate: to.name })
      const answer = await fetch(`${from.rest}/switchover`, { method: 'POST', body })
      if (!answer.ok) throw new Error(`Patroni hands nothing over: ${await answer.text()}`)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(nodes.map((node) => node.kill()))
      await Promise.all(etcd.map(end))
      rmSync(folder, { recursive: true, force: true })
    },
  }
  for (const node of nodes) node.start()
  await made.whole()
  return made
}

async function makeNode(
  folder: string,
  name: string,
  etcdHosts: string[],
  begin: (program: string, args: string[]) => ChildProcess,
): Promise<Node> {
  const [port, restPort] = [await freePort(), await freePort()]
  const data = path.join(folder, name)
  const file = path.join(folder, `${name}.yml`)
  const account = { username: 'app', password: 'app' }
  const settings = {
    scope: 'market',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: etcdHosts },
    bootstrap: {
      dcs: {
        ...timing,
        synchronous_mode: true,
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 200, hot_standby_feedback: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: programs.postgres,
      pgpass: path.join(folder, `${name}.pass`),
      authentication: { superuser: account, replication: account, rewind: account },
      parameters: { unix_socket_directories: folder },
    },
  }
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(settings))
  let patroni: ChildProcess | undefined
  /** The postmaster's process id, while it runs. */
  function postmaster(): number | undefined {
    const pid = path.join(data, 'postmaster.pid')
    return existsSync(pid) ? Number.parseInt(readFileSync(pid, 'utf8'), 10) : undefined
  }
  function signal(kind: 'SIGSTOP' | 'SIGCONT') {
    patroni?.kill(kind)
    signalAll(postmaster(), kind)
  }
  return {
    name,
    host: `127.0.0.1:${port}`,
    rest: `http://127.0.0.1:${restPort}`,
    patroni: () => patroni,
    start() {
      patroni = begin(programs.patroni, [file])
    },
    async kill() {
      if (patroni) await end(patroni)
      const pid = postmaster()
      if (!pid) return
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It had ended already.
      }
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async stop() {
      if (!patroni) return
      patroni.kill('SIGTERM')
      await once(patroni, 'exit')
    },
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
