import { classes } from '#web/ui/classes.ts'

/** The slots of a job that are taken, in words and boxes. */
export function Slots({ taken, max }: { taken: number; max: number }) {
  const places = Array.from({ length: max }, (_, place) => place)
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="inline-flex gap-1">
        {places.map((place) => (
          <span
            key={place}
            className={classes(
              'size-3 rounded-[3px] border-[1.5px] [print-color-adjust:exact]',
              place < taken ? 'border-brand bg-brand' : 'border-line-strong',
            )}
          />
        ))}
      </span>
      <span>
        {taken} of {max} contractors
      </span>
    </span>
  )
}
