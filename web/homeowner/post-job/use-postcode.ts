import { isValid } from 'postcode'
import type * as z from 'zod'
import { jobDraft } from '#features/jobs/contract.ts'
import { placeCalls } from '#features/places/contract.ts'
import { useRead } from '#web/data/use-read.ts'

export type PostcodePlace = z.output<typeof placeCalls.postcode.output>

export interface PostcodeCheck {
  checking: boolean
  found: PostcodePlace | undefined
  /** Why the postcode is invalid, when known. */
  unknown: string | undefined
}

/** Looks up a postcode once it looks complete or its field is left. Only the server knows whether it exists. */
export function usePostcode(typed: string, left: boolean): PostcodeCheck {
  const { data, success } = jobDraft.shape.postcode.safeParse(typed)
  const ask = success && (left || isValid(data))
  const place = useRead(placeCalls.postcode, { postcode: data ?? '' }, { enabled: ask })
  return {
    checking: ask && place.isFetching,
    found: ask ? place.data : undefined,
    unknown: ask && place.error?.code === 'UNKNOWN_POSTCODE' ? place.error.message : undefined,
  }
}
