import type * as z from 'zod'

/** What the address asks of a call, by the shape of its input; what it says wrongly is as if it were not said. */
export function inputFrom<Shape extends Record<string, z.ZodType>>(
  input: z.ZodObject<Shape>,
  address: URLSearchParams,
) {
  const said = Object.entries(input.shape).map(([name, field]) => ({ name, field, value: address.get(name) }))
  const understood = said.filter(({ field, value }) => value && field.safeParse(value).success)
  return input.parse(Object.fromEntries(understood.map(({ name, value }) => [name, value])))
}
