/** The list's input, from the address of the page. */
export function listInput(search: URLSearchParams) {
  const page = Number(search.get('page'))
  const q = search.get('q')?.trim().slice(0, 100)
  return { page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1, ...(q && { q }) }
}
