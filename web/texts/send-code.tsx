import { type ReactNode, useEffect, useState } from 'react'
import { textCalls } from '#features/texts/contract.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button, type ButtonLook } from '#web/ui/actions/button.tsx'

interface SendCodeProps extends Pick<ButtonLook, 'variant'> {
  /** Seconds from `readAt` until another code can be requested. */
  wait: number
  readAt: number
  onPress?: () => void
  children: ReactNode
}

/** Requests a code; the button shows how long until the server would send another. */
export function SendCode({ wait, readAt, onPress, variant, children }: SendCodeProps) {
  const left = useSecondsLeft(wait, readAt)
  const send = useAction(textCalls.sendCode, { failed: 'Could not send a code' })
  return (
    <>
      <Button
        variant={variant}
        disabled={left > 0}
        loading={send.isPending}
        loadingText="Sending..."
        onClick={() => {
          onPress?.()
          send.mutate({})
        }}
      >
        <span className="tabular-nums">
          {children}
          {left > 0 && ` in ${asClock(left)}`}
        </span>
      </Button>
      <span role="status" className="sr-only">
        {wait > 0 && left === 0 && 'You can ask for another code now.'}
      </span>
    </>
  )
}

/** Counted from `readAt`, independently of the device's clock. */
function useSecondsLeft(wait: number, readAt: number): number {
  const [counted, setCounted] = useState({ readAt, passed: 0 })
  useEffect(() => {
    const began = performance.now()
    const count = () => setCounted({ readAt, passed: (performance.now() - began) / 1000 })
    const clock = setInterval(count, 500)
    return () => clearInterval(clock)
  }, [readAt])
  const passed = counted.readAt === readAt ? counted.passed : 0
  return Math.max(0, Math.ceil(wait - passed))
}

/** `0:42`, `58:07`. */
const asClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
