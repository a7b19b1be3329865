import { useState } from 'react'
import { CodeInput } from '#web/admin/login/code-input.tsx'
import type { Failure } from '#web/data/failure.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { FormError } from '#web/ui/forms/form-error.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'

/** Re-authentication by password and code. */
export function useProof() {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  return { proof: { password, code }, setPassword, setCode }
}

interface PasswordAndCodeProps extends ReturnType<typeof useProof> {
  codeHint: string
  failure: Failure | null
}

export function PasswordAndCode({ proof, setPassword, setCode, codeHint, failure }: PasswordAndCodeProps) {
  const fields = failure?.fields
  return (
    <>
      <Field label="Code" hint={codeHint} error={fields?.code}>
        <CodeInput value={proof.code} onChange={(event) => setCode(event.target.value)} />
      </Field>
      <Field label="Your password" error={fields?.password}>
        <PasswordInput
          autoComplete="current-password"
          value={proof.password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <FormError>{failure && !fields && failure.message}</FormError>
    </>
  )
}
