import type { Call } from './endpoint.ts'

/** Fills a path's parameters from the input; returns the path and the other fields. */
export function filledPath({ path }: Pick<Call, 'path'>, input: Record<string, unknown>) {
  const inPath = new Set<string>()
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    inPath.add(name)
    return encodeURIComponent(String(input[name]))
  })
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined)
  return { path: filled, rest }
}

/** The address of a GET with this input: fields that are not in the path go into the query. */
export function addressOf(call: Pick<Call, 'path'>, input: Record<string, unknown>): string {
  const { path, rest } = filledPath(call, input)
  const query = new URLSearchParams()
  for (const [name, value] of rest)
    for (const one of Array.isArray(value) ? value : [value]) if (one !== null) query.append(name, String(one))
  return query.size > 0 ? `${path}?${query}` : path
}
