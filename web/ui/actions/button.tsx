import { type ComponentProps, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { Level } from '#web/ui/figures/level.tsx'
import { whenOff } from './when-off.ts'

const variants = {
  primary: 'bg-brand text-on-brand shadow-edge hover:bg-brand-strong',
  accent: 'bg-accent text-on-accent shadow-edge hover:bg-accent-strong',
  secondary: 'border-[1.5px] border-brand bg-card text-brand hover:bg-brand-wash',
  quiet: 'text-brand hover:bg-brand-wash',
  danger: 'bg-danger text-on-danger shadow-edge hover:bg-danger-strong',
  /** On a plate: outlined in the plate's text colour. */
  plate: 'border-[1.5px] border-on-plate/70 text-on-plate hover:bg-on-plate/15',
}
const sizes = {
  sm: 'min-h-11 px-3.5 text-small sm:min-h-9',
  md: 'min-h-11 px-5 text-body',
  lg: 'min-h-13 px-6 text-subheading',
}

export interface ButtonLook {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  /** Full width. */
  wide?: boolean
}

/** The classes of a button, for the rare element that must look like one. */
export const buttonClasses = ({ variant = 'primary', size = 'md', wide }: ButtonLook = {}, className?: string) =>
  classes(
    'inline-flex select-none items-center justify-center gap-2 rounded-control py-1.5 text-center font-semibold leading-tight no-underline transition-colors print:hidden',
    'active:translate-y-px aria-disabled:cursor-not-allowed! aria-disabled:bg-sunken aria-disabled:text-muted aria-disabled:border-transparent aria-disabled:shadow-off aria-disabled:active:translate-y-0',
    variants[variant],
    sizes[size],
    wide && 'w-full',
    className,
  )

type Common = ButtonLook & { icon?: ReactNode; className?: string; children?: ReactNode }
type LinkButton = Common & Omit<ComponentProps<typeof Link>, keyof Common>
type AnchorButton = Common & { href: string; to?: never } & Omit<ComponentProps<'a'>, keyof Common | 'href'>
type PlainButton = Common & {
  to?: never
  href?: never
  /** Pending: it cannot be pressed and shows what is happening. */
  loading?: boolean
  loadingText?: string
  /** Why it is disabled; shown below it. */
  disabledReason?: string | false | null
  /** Called when it is pressed with a reason not to, to show what is in the way. */
  onPressOff?: () => void
} & Omit<ComponentProps<'button'>, keyof Common>

/** A button; with `to` or `href` a link that looks like one. */
export function Button(props: LinkButton | AnchorButton | PlainButton) {
  const { variant, size, wide, icon, className, children, ...rest } = props
  const look = buttonClasses({ variant, size, wide }, className)
  if (rest.to !== undefined) {
    return (
      <Link className={look} {...rest}>
        {icon}
        {children}
      </Link>
    )
  }
  if (rest.href !== undefined) {
    return (
      <a className={look} {...rest}>
        {icon}
        {children}
      </a>
    )
  }
  return (
    <PressButton className={look} icon={icon} wide={wide} {...rest}>
      {children}
    </PressButton>
  )
}

function PressButton(props: Omit<PlainButton, 'variant' | 'size' | 'to' | 'href'>) {
  const { loading, loadingText, disabledReason, onPressOff, icon, wide, children, ...rest } = props
  const { type = 'button', disabled, ...button } = rest
  const hintId = useId()
  const reason = (!loading && disabledReason) || undefined
  const element = (
    <button
      type={type}
      aria-busy={loading || undefined}
      aria-describedby={reason ? hintId : undefined}
      title={reason}
      {...button}
      {...whenOff(disabled || loading || reason !== undefined, button.onClick, reason ? onPressOff : undefined)}
    >
      {loading ? <Level className="w-7" /> : icon}
      {loading ? (loadingText ?? children) : children}
    </button>
  )
  if (disabledReason === undefined) return element
  // A disabled button stays focusable, and is described by its reason.
  return (
    <span className={classes('inline-flex max-w-full flex-col items-center print:hidden', wide && 'w-full')}>
      {element}
      <span
        id={hintId}
        role="status"
        className="max-w-[min(18rem,100%)] text-center text-label text-muted not-empty:mt-1"
      >
        {reason}
      </span>
    </span>
  )
}
