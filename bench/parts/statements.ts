import type { Statement } from '#tests/statements.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT/.test(value)

/** Statements with literal values: ids in `known` replaced, new ids and times generated. */
export function pgbenchScript(statements: readonly Statement[], known: ReadonlyMap<unknown, string>): string {
  const inSql = (value: unknown): string => {
    const expression = known.get(value)
    if (expression) return `(${expression})`
    if (value === null || value === undefined) return 'null'
    if (value === Number.POSITIVE_INFINITY) return "'Infinity'"
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    if (value instanceof Date) return 'now()'
    if (Array.isArray(value)) return `array[${value.map(inSql).join(', ')}]`
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    if (uuid.test(text)) return 'gen_random_uuid()'
    if (isInstant(text)) return 'now()'
    // pgbench reads a colon before a letter as a variable.
    const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\n', '\\n').replaceAll(':', '\\x3A')
    return `E'${escaped}'`
  }
  return statements
    .map(
      ({ text, values }) =>
        `${text.replaceAll('\n', ' ').replace(/\$(\d+)/g, (_, i) => inSql(values[Number(i) - 1]))};`,
    )
    .join('\n')
}
