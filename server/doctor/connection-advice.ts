import { kindOf } from './finding.ts'

const todos: Record<string, (setting: string) => string> = {
  ECONNREFUSED: (setting) => `Start it, or correct host and port of ${setting}.`,
  ENOTFOUND: (setting) => `There is no such host: look for a slip in ${setting}, or in the DNS.`,
  EAI_AGAIN: (setting) => `The DNS does not know the host: look for a slip in ${setting}, or in the DNS.`,
  '28P01': (setting) => `Correct user and password of ${setting}; write special characters as %40 and the like.`,
  '28000': (setting) => `Correct the user of ${setting}, or let it in from this machine by pg_hba.conf.`,
  '3D000': (setting) => `Correct the name of the database at the end of ${setting}, or make it with \`createdb\`.`,
  '53300': () => 'It has no connection left: raise `max_connections`, or stop what holds them.',
  '57P03': (setting) =>
    `It starts, stops, or lets nobody read; where ${setting} names several hosts none takes writes.`,
}

/** Errors that libraries describe by message alone. */
const inWords: readonly [RegExp, (setting: string) => string][] = [
  [/timeout|timed out/i, (setting) => `Check host and port of ${setting}, and the firewalls on the way.`],
  [/password/, (setting) => `Correct user and password of ${setting}; write special characters as %40 and the like.`],
  [/SSL|certificate/, (setting) => `Correct \`sslmode\` at the end of ${setting}, or the certificate there.`],
]

/** How to mend a refused connection, by the error of PostgreSQL, its pooler or the network. */
export function connectionAdvice(error: unknown, setting: string): string {
  const words = error instanceof Error ? error.message : ''
  const todo = todos[kindOf(error)] ?? inWords.find(([known]) => known.test(words))?.[1]
  return todo?.(setting) ?? `Look for a slip in ${setting}; the log of what answers there says more.`
}
