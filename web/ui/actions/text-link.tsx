import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/ui/classes.ts'

const look =
  'rounded-[2px] font-medium text-brand underline decoration-[1.5px] underline-offset-[3px] hover:decoration-[3px]'

/** A link inside text; `to` stays in the product, `href` leaves it. */
export function TextLink(props: ComponentProps<typeof Link> | ({ to?: never } & ComponentProps<'a'>)) {
  if (props.to !== undefined) return <Link {...props} className={classes(look, props.className)} />
  const { to: _, ...anchor } = props
  return <a {...anchor} className={classes(look, props.className)} />
}
