import { once } from 'node:events'
import { createServer } from 'node:http'

/** A company in the stand-in: its profile and officers. */
export interface KeptCompany {
  company_name: string
  company_status: string
  officers: { name: string; officer_role: string; resigned_on?: string }[]
}

/** A stand-in for Companies House: profiles and officers, as far as we use them. */
export interface CompanyRegisterStandIn extends AsyncDisposable {
  settings: { key: string; apiBase: string }
  companies: Map<string, KeptCompany>
  /** The address of every request, oldest first. */
  asked: string[]
  /** Its first answers, in order: a status, or no answer. */
  says: (number | 'nothing')[]
}

const key = 'a secret key'

export async function startCompanyRegister(): Promise<CompanyRegisterStandIn> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    made.asked.push(request.url ?? '')
    const said = made.says.shift()
    if (said === 'nothing') return
    if (said) return answer(said, { errors: [{ error: 'unavailable', type: 'ch:service' }] })
    if (request.headers.authorization !== `Basic ${Buffer.from(`${key}:`).toString('base64')}`)
      return answer(401, { error: 'Invalid Authorization', type: 'ch:service' })
    const [, number = '', officers] = /^\/company\/(\w+)(\/officers)?(\?.*)?$/.exec(request.url ?? '') ?? []
    const company = made.companies.get(number)
    if (!company) return answer(404, { errors: [{ error: 'company-profile-not-found', type: 'ch:service' }] })
    const { officers: items, ...profile } = company
    const resigned_count = items.filter(({ resigned_on }) => resigned_on).length
    if (officers) return answer(200, { items, total_results: items.length, resigned_count, kind: 'officer-list' })
    return answer(200, { ...profile, company_number: number, type: 'ltd' })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The register has no port')
  const made: CompanyRegisterStandIn = {
    settings: { key, apiBase: `http://127.0.0.1:${address.port}` },
    companies: new Map(),
    asked: [],
    says: [],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return made
}
