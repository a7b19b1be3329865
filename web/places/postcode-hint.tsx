import { isValid } from 'postcode'
import { placeCalls } from '#features/places/contract.ts'
import { useRead } from '#web/data/use-read.ts'

interface PostcodeHintProps {
  typed: string | undefined
  /** The words for the area, where they are asked beside it and are to go with it. */
  location?: string | undefined
}

/** Below a postcode field: what we doubt about it, looked up once it looks complete. */
export function PostcodeHint({ typed, location }: PostcodeHintProps) {
  const postcode = typed?.trim() ?? ''
  const { data } = useRead(
    placeCalls.postcode,
    { postcode, location: location || undefined },
    { enabled: isValid(postcode), keepPrevious: true },
  )
  return (
    <p role="status" className="text-small text-warn">
      {data &&
        (data.sure
          ? data.doubt
          : `We do not know this exact postcode, so we take the middle of ${data.district}. Is it right?`)}
    </p>
  )
}
