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
  /** The id of the subject, and the name of the dialog: together they identify the dialog of a button. */
  about: string
  name: string
  dialog: (onClose: () => void) => ReactNode
  /** Why the question no longer applies; the button is hidden then. */
  overtaken?: string | undefined
}

interface Opened extends Asked {
  isGone?: boolean
}

const Host = createContext<Dispatch<SetStateAction<Opened | null>>>(() => {
  throw new Error('A DialogButton stands in a DialogHost.')
})

interface DialogHostProps {
  /** Why the subject's button has disappeared, if known. */
  whyGone?: (about: string) => string | undefined
  children: ReactNode
}

/**
 * Renders the dialogs of the buttons inside it. Above content that moves or disappears on a refetch, so that input is
 * not lost; a dialog whose button has disappeared says why.
 */
export function DialogHost({ whyGone, children }: DialogHostProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { about = '', name, overtaken, isGone } = opened ?? {}
  const meanwhile = isGone ? (whyGone?.(about) ?? 'This has changed meanwhile.') : overtaken
  return (
    <Host value={setOpened}>
      {children}
      <Overtaken key={`${about} ${name}`} value={meanwhile}>
        {opened?.dialog(() => setOpened(null))}
      </Overtaken>
    </Host>
  )
}

type DialogButtonProps = Asked &
  ButtonLook &
  Pick<ComponentProps<'button'>, 'id' | 'className' | 'children'> & {
    icon?: ReactNode
    disabledReason?: string | false
  }

/** A button and its dialog, which stays open even if the button unmounts. */
export function DialogButton({ about, name, dialog, overtaken, ...button }: DialogButtonProps) {
  const setOpened = use(Host)
  const asked = { about, name, dialog, overtaken }
  useEffect(() => {
    const change = (to: (opened: Opened) => Opened) =>
      setOpened((opened) => (opened?.about === about && opened.name === name ? to(opened) : opened))
    change(() => ({ about, name, dialog, overtaken }))
    return () => change((opened) => ({ ...opened, isGone: true }))
  }, [setOpened, about, name, dialog, overtaken])
  return overtaken ? null : <Button {...button} onClick={() => setOpened(asked)} />
}

/** An open dialog without a button of its own, which stays open even if its parent unmounts. */
export function HostedDialog({ about, name, dialog, onClose }: Omit<Asked, 'overtaken'> & { onClose: () => void }) {
  const setOpened = use(Host)
  useEffect(() => {
    const closed = (close: () => void) => () => {
      close()
      onClose()
    }
    setOpened({ about, name, dialog: (close) => dialog(closed(close)) })
    return () =>
      setOpened((opened) => (opened?.about === about && opened.name === name ? { ...opened, isGone: true } : opened))
  }, [setOpened, about, name, dialog, onClose])
  return null
}
