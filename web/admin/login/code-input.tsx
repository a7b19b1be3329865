import type { ComponentProps } from 'react'
import { Input } from '#web/ui/forms/input.tsx'

/** A code of an authenticator app, which the browser may fill in, or a recovery code. */
export const CodeInput = (input: ComponentProps<'input'>) => (
  <Input {...input} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} />
)

export const codeHint = 'The six digits in your authenticator app, or one of your recovery codes.'
