import {
  type ComponentProps,
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useEffect,
  useState,
} from 'react'
import { Button, type ButtonLook } from '#web/ui/actions/button.tsx'
import { Overtaken } from './overtaken.ts'

interface Asked {
  /** The id of what is asked about, and which of its questions this is: by both a button finds its dialog again. */
  about: string
  name: string
  dialog: (onClose: () => void) => ReactNode
  /** What happened meanwhile, where it is no longer asked: there is no button then. */
  overtaken?: string | undefined
}

interface Opened extends Asked {
  isGone?: boolean
}

const Place = createContext<Dispatch<SetStateAction<Opened | null>>>(() => {
  throw new Error('A DialogButton stands in a DialogPlace.')
})

interface DialogPlaceProps {
  /** What happened to something whose button is gone, if that is known. */
  whyGone?: (about: string) => string | undefined
  children: ReactNode
}

/**
 * Where the dialogs of the buttons in it stand: above whatever moves or goes when it is read again, so that what is being typed
 * stays. A dialog whose button is gone says what happened.
 */
export function DialogPlace({ whyGone, children }: DialogPlaceProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { about = '', name, overtaken, isGone } = opened ?? {}
  const meanwhile = isGone ? (whyGone?.(about) ?? 'This has changed meanwhile.') : overtaken
  return (
    <Place value={setOpened}>
      {children}
      <Overtaken key={`${about} ${name}`} value={meanwhile}>
        {opened?.dialog(() => setOpened(null))}
      </Overtaken>
    </Place>
  )
}

type DialogButtonProps = Asked &
  ButtonLook &
  Pick<ComponentProps<'button'>, 'id' | 'className' | 'children'> & {
    icon?: ReactNode
    disabledReason?: string | false
  }

/** A button and the dialog it opens, which outlives it. */
export function DialogButton({ about, name, dialog, overtaken, ...button }: DialogButtonProps) {
  const setOpened = use(Place)
  const asked = { about, name, dialog, overtaken }
  useEffect(() => {
    const change = (to: (opened: Opened) => Opened) =>
      setOpened((opened) => (opened?.about === about && opened.name === name ? to(opened) : opened))
    change(() => ({ about, name, dialog, overtaken }))
    return () => change((opened) => ({ ...opened, isGone: true }))
  }, [setOpened, about, name, dialog, overtaken])
  return overtaken ? null : <Button {...button} onClick={() => setOpened(asked)} />
}
