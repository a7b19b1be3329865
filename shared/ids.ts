import { v7 } from 'uuid'
import * as z from 'zod'

/** A new UUIDv7: sorts by creation time and does not reveal how many there are. */
export const newId = (): string => v7()

/** An id in a path or body. */
export const id = z.uuid('This id is not valid')
