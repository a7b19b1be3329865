import * as z from 'zod'
import { searchedPage } from '#shared/searching.ts'
import { inputFrom } from '#web/data/input-from.ts'

const page = z.object(searchedPage)

/** The search and page of a list, from the address. */
export const listInput = (address: URLSearchParams) => inputFrom(page, address)
