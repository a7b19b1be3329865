import type { ActionName } from './scale-actions.ts'

/**
 * A day of the whole country, if every job of the kind were arranged here; docs/scale.md gives the sources of the first two
 * figures. The numbers for one job are assumptions.
 */
export const country = {
  /** "Over 10.5 million jobs carried out by tradespeople in the UK" within twelve months. */
  jobsAYear: 10_500_000,
  /** VAT or PAYE registered construction firms in Great Britain; each visits once a day and gets a daily mail. */
  firms: 364_514,
  /** The share with instant alerts. */
  hearAtOnce: 1 / 20,
  /** The busiest hour's share of a day. */
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

/** How often each action is done in a day; a share of the instant readers is told of each job. */
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
