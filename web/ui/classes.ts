export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')

/** The shared look of text fields and selects. */
export const controlClasses =
  'block w-full min-h-11 rounded-control border-[1.5px] border-line-strong bg-card px-3 py-2 text-ink text-body placeholder:text-muted ' +
  'aria-invalid:border-bad aria-invalid:border-2 disabled:bg-sunken disabled:text-muted aria-disabled:bg-sunken aria-disabled:text-muted [&[readonly]]:bg-sunken'
