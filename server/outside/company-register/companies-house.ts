import * as z from 'zod'
import type { Settings } from '#server/settings/settings.ts'
import type { CompanyRegister, RegisterAnswer } from '../company-register.ts'

type Wishes = NonNullable<Settings['companiesHouse']> & {
  /** A shorter timeout for tests, in milliseconds. */
  answerWithin?: number
}

const companyProfile = z.object({ company_name: z.string(), company_status: z.string().default('unknown') })
const officerList = z.object({
  items: z.array(z.object({ name: z.string(), resigned_on: z.string().optional() })).default([]),
})
/** Most officers requested: a tradesperson's business has fewer. */
const mostOfficers = 100

/** The public data API (https://developer-specs.company-information.service.gov.uk): a company's profile, and its officers. */
export function companiesHouse({ key, apiBase, answerWithin = 10_000 }: Wishes): CompanyRegister {
  const base = apiBase ?? 'https://api.company-information.service.gov.uk'
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
  const ask = (path: string) =>
    fetch(base + path, {
      headers: { authorization, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithin),
    })
  return {
    async read(companyNumber): Promise<RegisterAnswer> {
      const path = `/company/${encodeURIComponent(companyNumber)}`
      try {
        const found = await ask(path)
        if (found.status === 404) return { answer: 'unknown' }
        if (!found.ok) return refused(found)
        const profile = companyProfile.parse(await found.json())
        const listed = await ask(`${path}/officers?items_per_page=${mostOfficers}`)
        // A company without listed officers answers 404.
        if (!listed.ok && listed.status !== 404) return refused(listed)
        const { items } = officerList.parse(listed.ok ? await listed.json() : {})
        const officers = items.filter(({ resigned_on }) => !resigned_on).map(({ name }) => name)
        return { answer: 'found', company: { name: profile.company_name, status: profile.company_status, officers } }
      } catch (error) {
        return { answer: 'later', why: error instanceof Error ? error.name : 'no answer' }
      }
    },
  }
}

const refused = ({ status }: Response): RegisterAnswer => ({
  answer: 'later',
  why: `Companies House answered ${status}`,
})
