import { namesOf } from '#shared/tables.ts'

/**
 * Every state in which the site is degraded. A process is unready where another may work, or where nothing can be answered;
 * states that all processes share and can work with leave it ready.
 */
export const stateKinds = {
  database_away: { ready: false, says: 'the database does not answer: nothing can be read or saved' },
  disk_full: { ready: false, says: 'the disk of the data folder is full: uploads cannot be saved' },
  database_full: { ready: true, says: 'the database has no room: everything can be read, nothing saved' },
  database_read_only: { ready: true, says: 'the database takes no changes: everything can be read, nothing saved' },
  mail_down: { ready: true, says: 'the mail server takes no mails: they wait, and leave once it does' },
  files_down: { ready: true, says: 'the bucket does not answer: files can be neither shown nor uploaded' },
  clock_wrong: { ready: true, says: 'the clock of this machine and that of the database differ' },
} as const

export type StateName = keyof typeof stateKinds
export const stateNames = namesOf(stateKinds)

/** Outages of outside services, recorded in the database for all processes. */
export type OutageName = 'mail_down' | 'files_down'
