/** Marks an element as showing the content of notifications with these addresses. */
export const tells = (...paths: (string | false | null | undefined)[]) => ({
  'data-tells': paths.filter(Boolean).join(' '),
})
