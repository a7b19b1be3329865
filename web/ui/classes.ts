/** Joins class names, leaving out what is false. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')

/** How everything looks that is typed in or chosen from. */
export const controlClasses =
  'block w-full min-h-11 rounded-control border-[1.5px] border-line-strong bg-card px-3 py-2 text-ink text-body placeholder:text-muted ' +
  'aria-invalid:border-bad aria-invalid:border-2 disabled:bg-sunken disabled:text-muted aria-disabled:bg-sunken aria-disabled:text-muted [&[readonly]]:bg-sunken'

/** Fields two beside one another where there is room: controls stand in line, also where one field has a hint or a mistake. */
export const fieldsInLine =
  'grid grid-cols-1 gap-5 sm:grid-cols-2 *:row-span-2 *:data-field:grid *:data-field:grid-cols-1 ' +
  '*:data-field:grid-rows-subgrid *:data-field:gap-y-0'
