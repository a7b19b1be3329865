import type { ActionName } from './scale-actions.ts'

/**
 * A day of the whole country, were every job of the kind arranged here; docs/scale.md names where the first two figures are from.
 * All that is said of one job is assumed.
 */
export const country = {
  /** "Over 10.5 million jobs carried out by tradespeople in the UK" within twelve months. */
  jobsAYear: 10_500_000,
  /** Construction firms in Great Britain that are registered for VAT or PAYE; each looks in once a day and is sent a mail of new jobs. */
  firms: 364_514,
  /** What share of them wants to hear of each new job at once. */
  hearAtOnce: 1 / 20,
  /** What the busiest hour has of a day. */
  busiest: 1 / 8,
}

const forEachJob: Partial<Record<ActionName, number>> = {
  'post a job': 1,
  'ask to quote': 5,
  'confirm a request': 3,
  'approve a request': 3,
  'send a message': 30,
  'open a conversation': 60,
  'note the first contact': 3,
  'record the site visit': 3,
  'send a formal quote': 3,
  'accept a quote': 1,
  'search, first asked': 10,
  'search, kept': 10,
  'page of a search, made': 5,
  'profile, by call': 5,
  'page of a profile, kept': 10,
  'page of a profile, for one person': 5,
  'landing page, kept': 10,
  'dashboard, for one person': 20,
  'sign in': 4,
  'one more mail': 15,
}

const forEachFirm: Partial<Record<ActionName, number>> = {
  'landing page, for one person': 1,
  'dashboard, for one person': 2,
  'open a conversation': 2,
  'one more mail': 1,
}

/** How often each action is done on a day; of those who hear at once a share is told of each job. */
export function aDayOfTheCountry(names: readonly ActionName[], toldOfAJob: number): Record<ActionName, number> {
  const jobs = country.jobsAYear / 365
  const told = jobs * country.firms * country.hearAtOnce * toldOfAJob
  return Object.fromEntries(
    names.map((name) => [
      name,
      jobs * (forEachJob[name] ?? 0) + country.firms * (forEachFirm[name] ?? 0) + (name === 'one more mail' ? told : 0),
    ]),
  ) as Record<ActionName, number>
}
