import * as z from 'zod'
import { searchedPage } from '#shared/searching.ts'
import { inputFrom } from '#web/data/input-from.ts'

const page = z.object(searchedPage)

/** Which words and which page of a list the address asks for. */
export const listInput = (address: URLSearchParams) => inputFrom(page, address)
