/** Marks an element as showing what notifications of these addresses lead to. */
export const tells = (...paths: (string | false | null | undefined)[]) => ({
  'data-tells': paths.filter(Boolean).join(' '),
})
