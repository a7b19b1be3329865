import { isValid } from 'postcode'
import { placeCalls } from '#features/places/contract.ts'
import { useRead } from '#web/data/use-read.ts'

/** Below a postcode field: its place, looked up once it looks complete. */
export function PostcodeHint({ typed }: { typed: string | undefined }) {
  const postcode = typed?.trim() ?? ''
  const { data } = useRead(placeCalls.postcode, { postcode }, { enabled: isValid(postcode) })
  return (
    <p role="status" className="text-small text-warn">
      {data &&
        !data.sure &&
        `We do not know this exact postcode, so we take the middle of ${data.district}. Is it right?`}
    </p>
  )
}
