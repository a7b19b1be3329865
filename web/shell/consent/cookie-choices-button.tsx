import { classes } from '#web/ui/classes.ts'
import { openCookieChoices } from './consent-store.ts'

/** Reopens the choice of cookies. Hidden without scripts, where it could do nothing. */
export function CookieChoicesButton({ className }: { className?: string }) {
  return (
    <button type="button" className={classes(className, 'noscript:hidden')} onClick={openCookieChoices}>
      Cookie choices
    </button>
  )
}
