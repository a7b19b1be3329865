import * as z from 'zod'

type Schema = z.core.JSONSchema.JSONSchema

/** A shape as JSON Schema; what it cannot express, such as a file, is left open. */
export const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any' })

/** The shape for readers, one field a line: `{ title: text (5 to 120), page?: whole number }`. */
export function shapeText(schema: Schema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const kinds = kindsOf(schema)
  if (kinds.length > 0) return [...new Set(kinds.map((one) => shapeText(one, indent)))].join(' | ')
  switch (schema.type) {
    case 'object':
      return objectText(schema, indent)
    case 'array':
      return `list of ${shapeText(partOf(schema.items), indent)}`
    case 'string':
      return `${formats[schema.format ?? ''] ?? 'text'}${between(schema.minLength, schema.maxLength)}`
    case 'integer':
      return `whole number${between(schema.minimum, schema.maximum)}`
    case 'number':
      return `number${between(schema.minimum, schema.maximum)}`
    default:
      return [schema.type ?? 'anything'].flat().join(' | ')
  }
}

/** An example value: the shortest, first and lowest allowed, with every field present. */
export function exampleOf(schema: Schema, name = ''): unknown {
  const [example] = schema.examples ?? []
  // An empty string would show nothing.
  const given = example ?? (schema.default || undefined) ?? schema.const ?? schema.enum?.[0]
  if (given !== undefined) return given
  const [kind] = kindsOf(schema)
  if (kind) return exampleOf(kind, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(fieldsOf(schema).map(([field, of]) => [field, exampleOf(of, field)]))
    case 'array':
      return [exampleOf(partOf(schema.items), name)]
    case 'string':
      return textExample(schema, name)
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 0)
    case 'boolean':
      return true
    default:
      return null
  }
}

const formats: Record<string, string> = { uuid: 'id', 'date-time': 'time', date: 'day', email: 'email address' }
const formatExamples: Record<string, string> = {
  uuid: '019c18a3-7a40-7000-8000-000000000001',
  'date-time': '2026-02-01T09:00:00.000Z',
  date: '2026-02-01',
  email: 'jo@example.com',
}

/** Examples of texts in a known format, by the end of the field's name. */
const namedExamples: Record<string, string> = {
  email: 'jo@example.com',
  username: 'jo@example.com',
  phone: '0113 496 0123',
  postcode: 'LS6 3AA',
  location: 'Leeds',
  websiteurl: 'www.example.co.uk',
  utrnumber: '1234567890',
  companynumber: '12345678',
  expiry: '12/30',
  cvc: '123',
}

function textExample({ format, minLength = 0, maxLength }: Schema, name: string): string {
  const known = Object.keys(namedExamples).find((end) => name.toLowerCase().endsWith(end))
  const example = formatExamples[format ?? ''] ?? namedExamples[known ?? '']
  return (
    example ??
    'Some words. '
      .repeat(Math.max(1, Math.ceil(minLength / 11)))
      .trim()
      .slice(0, maxLength)
  )
}

/** A nested schema; `true` and `false` say nothing about the value. */
const partOf = (part: Schema | boolean | Schema[] | readonly (Schema | boolean)[] | undefined): Schema =>
  typeof part === 'object' && !Array.isArray(part) ? { ...part } : {}

/** The alternatives of a schema; a date sent by the server counts as text in a format. */
const kindsOf = (schema: Schema): Schema[] =>
  (schema.anyOf ?? schema.oneOf ?? []).map(partOf).filter((kind) => Object.keys(kind).length > 0)

const fieldsOf = (schema: Schema): [string, Schema][] =>
  Object.entries(schema.properties ?? {}).map(([name, of]) => [name, partOf(of)])

function objectText(schema: Schema, indent: string): string {
  const fields = fieldsOf(schema)
  const deeper = `${indent}  `
  const others = partOf(schema.additionalProperties)
  if (fields.length === 0) return Object.keys(others).length > 0 ? `for each name ${shapeText(others, indent)}` : '{}'
  const lines = fields.map(([name, of]) => {
    const optional = schema.required?.includes(name) ? '' : '?'
    const usual = of.default === undefined ? '' : `, else ${JSON.stringify(of.default)}`
    return `${deeper}${name}${optional}: ${shapeText(of, deeper)}${usual}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

/** ` (5 to 120)`; the largest safe integer counts as no limit. */
function between(least: number | undefined, most: number | undefined): string {
  const minimum = least !== undefined && least > Number.MIN_SAFE_INTEGER ? least : undefined
  const maximum = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined
  if (minimum !== undefined && maximum !== undefined) return ` (${minimum} to ${maximum})`
  if (maximum !== undefined) return ` (up to ${maximum})`
  return minimum === undefined ? '' : ` (from ${minimum})`
}
