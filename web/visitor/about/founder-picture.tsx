import { Street } from '#web/visitor/street/street.tsx'

/** A framed print of the founder's street, while there is no company video. */
export function FounderPicture() {
  return (
    <div className="-rotate-[0.7deg] rounded-[0.25rem] border border-line bg-card p-3 shadow-float sm:p-4">
      <div className="border border-line bg-brand-wash">
        <Street view="980 40 470 366" className="w-full" />
      </div>
    </div>
  )
}
