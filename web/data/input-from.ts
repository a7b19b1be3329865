import type * as z from 'zod'

/** Reads a call's input from the query string; invalid values are left out. */
export function inputFrom<Shape extends Record<string, z.ZodType>>(
  input: z.ZodObject<Shape>,
  address: URLSearchParams,
) {
  const said = Object.entries(input.shape).map(([name, field]) => ({ name, field, value: address.get(name) }))
  const understood = said.filter(({ field, value }) => value && field.safeParse(value).success)
  return input.parse(Object.fromEntries(understood.map(({ name, value }) => [name, value])))
}
