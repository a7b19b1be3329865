import { createHmac } from 'node:crypto'
import { isSameSecret } from '#server/same-secret.ts'

const signature = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64')

/** Signs a text in the engine's format for cookies. */
export const sign = (text: string, secret: string): string => `${text}.${signature(text, secret)}`

/** The text, if our signature matches; null otherwise. */
export function openSigned(signed: string | undefined, secret: string): string | null {
  const dot = signed?.lastIndexOf('.') ?? -1
  if (!signed || dot < 1) return null
  const text = signed.slice(0, dot)
  return isSameSecret(signed.slice(dot + 1), signature(text, secret)) ? text : null
}
