import { readFileSync } from 'node:fs'

const { resources } = JSON.parse(readFileSync(new URL('fixtures.json', import.meta.url), 'utf8')) as {
  resources: Record<string, object>
}

/** A resource with all the fields the provider sends, some of them set. */
export function shape(resource: string, fields: object): object {
  const sample = resources[resource]
  if (!sample) throw new Error(`There is no sample of ${resource}`)
  return { ...structuredClone(sample), ...fields }
}

export const list = (url: string, data: readonly object[]): object => ({ object: 'list', url, has_more: false, data })

export const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)
