import type { Call } from './endpoint.ts'

/** The path with its parameters filled in from the input, and the fields of the input that are left. */
export function filledPath({ path }: Pick<Call, 'path'>, input: Record<string, unknown>) {
  const inPath = new Set<string>()
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    inPath.add(name)
    return encodeURIComponent(String(input[name]))
  })
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined)
  return { path: filled, rest }
}

/** The address of a GET with this input: what its path does not name goes into the query. */
export function addressOf(call: Pick<Call, 'path'>, input: Record<string, unknown>): string {
  const { path, rest } = filledPath(call, input)
  const query = new URLSearchParams()
  for (const [name, value] of rest)
    for (const one of Array.isArray(value) ? value : [value]) if (one !== null) query.append(name, String(one))
  return query.size > 0 ? `${path}?${query}` : path
}
