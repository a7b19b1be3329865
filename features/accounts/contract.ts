import * as z from 'zod'
import { jobDraft } from '#features/job-drafts/contract.ts'
import { adminRoles } from '#shared/admin-roles.ts'
import { callsOf, done, roles } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { asOneLine, emailAddress, instant, linkToken, plainLine } from '#shared/shapes.ts'
import { signatureLength } from './rules/signature.ts'
import { constantAnswerTime, customerTypes, passwordLength } from './rules.ts'

const call = callsOf('accounts')

/** An account's e-mail address, in lower case. */
export const accountEmail = emailAddress().overwrite((address) => address.toLowerCase())
export const password = z
  .string(passwordLength.tooShort)
  .min(passwordLength.min, passwordLength.tooShort)
  .max(passwordLength.max, `Password must be at most ${passwordLength.max} characters`)
const noPassword = 'Please enter your password'
/** A password to sign in with. It may be older than today's rules, so only the comparison decides. */
export const typedPassword = z
  .string(noPassword)
  .min(1, noPassword)
  .max(passwordLength.max, 'This password is too long')
const noCode = 'Please enter the code'
/** A code from an authenticator app, or a recovery code. */
export const typedCode = z.string(noCode).trim().min(1, noCode).max(40, 'This code is too long')
/** A name with no number or address in it: contractors read a homeowner's before they are approved. */
export const personName = (label: string) =>
  plainLine(z.string(`${label} is required`).trim().min(1, `${label} is required`).max(80, `${label} is too long`))
    .regex(/^[^\p{N}@/]*$/u, `${label} cannot have numbers or @ in it`)
    .regex(/\p{L}/u, `${label} needs a letter`)
/** A name typed as a signature; empty means the name of the account. */
export const signature = z.string().overwrite(asOneLine).max(signatureLength, 'This name is too long').default('')
export const typedPhone = plainLine(z.string().trim().max(30, 'This phone number is too long')).nullish()

/** The signed-in person, as their own pages know them. */
export const account = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  userType: z.enum(roles),
  createdAt: instant,
  /** An admin who has not set up the second factor, and may do nothing else until then. */
  enrolling: z.literal(true).optional(),
  /** Only for admins. */
  adminRoles: z.array(z.enum(adminRoles)).optional(),
})
export type Account = z.output<typeof account>

/** The two kinds of account a visitor can open or sign in to. */
export const userType = z.enum(customerTypes, 'Choose whether you are a homeowner or a contractor')

export const accountCalls = {
  register: call({
    method: 'POST',
    path: '/api/auth/register',
    who: 'anyone',
    summary: 'Open an account; the address is confirmed by email before the first sign-in',
    input: z.object({
      firstName: personName('First name'),
      lastName: personName('Last name'),
      email: accountEmail,
      phone: typedPhone,
      password,
      userType,
      /** The job a visitor described before signing up; an invalid one must not stop the sign-up. */
      jobDraft: jobDraft.nullish().catch(null),
      /** The page of ours to go on to once confirmed; an invalid one must not stop the sign-up. */
      next: z.string().max(2000).startsWith('/').nullish().catch(null),
      acceptTerms: z.literal(true, 'Please accept the Terms & Conditions'),
      acceptPrivacy: z.literal(true, 'Please accept the Privacy Policy'),
    }),
    output: z.object({ requiresVerification: z.literal(true), message: z.string() }),
    refusals: ['TOO_MANY_REQUESTS'],
    takesAtLeast: constantAnswerTime,
  }),
  resendVerification: call({
    method: 'POST',
    path: '/api/auth/resend-verification',
    who: 'anyone',
    summary:
      'Email the confirmation link again; answers the same whether or not the address is known, and however often it is asked',
    input: z.object({ email: accountEmail }),
    output: done,
    takesAtLeast: constantAnswerTime,
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/api/auth/forgot-password',
    who: 'anyone',
    summary:
      'Email a link to choose a new password; answers the same whether or not the address is known, and however often it is asked',
    input: z.object({ email: accountEmail }),
    output: done,
    takesAtLeast: constantAnswerTime,
  }),
  validateResetToken: call({
    method: 'GET',
    path: '/api/auth/validate-reset-token',
    who: 'anyone',
    summary: 'Whether a password link still works',
    input: z.object({ token: linkToken }),
    /** An admin's password is longer (decisions, section 7). */
    output: z.object({ valid: z.boolean(), isAdmin: z.boolean() }),
  }),
  resetPassword: call({
    method: 'POST',
    path: '/api/auth/reset-password',
    who: 'anyone',
    summary: 'Choose a new password with the token of the link; ends every session of the account',
    input: z.object({ token: linkToken, password }),
    output: done.extend({ isAdmin: z.boolean() }),
    refusals: ['INVALID_TOKEN'],
    changes: ['sign-in'],
  }),
}
