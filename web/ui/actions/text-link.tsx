import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/ui/classes.ts'

const look =
  'rounded-[2px] font-medium text-brand underline decoration-[1.5px] underline-offset-[3px] hover:decoration-[3px]'

/** An inline link: `to` within the product, `href` to elsewhere. */
export function TextLink(props: ComponentProps<typeof Link> | ({ to?: never } & ComponentProps<'a'>)) {
  if (props.to !== undefined) return <Link {...props} className={classes(look, props.className)} />
  const { to: _, ...anchor } = props
  return <a {...anchor} className={classes(look, props.className)} />
}
