import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import type { VerificationRequest } from '#features/verification/contract.ts'
import { type CheckType, checkTypes, insurerLength } from '#features/verification/rules/check-types.ts'
import { endOfDay } from '#shared/dates.ts'
import { poundsToPence } from '#shared/money.ts'
import { day, pence } from '#shared/shapes.ts'
import { ungrouped } from '#shared/typed-figure.ts'

/** The fields of the upload dialog; the cover applies to insurance only. */
const typed = z.object({
  verificationType: z.enum(['', ...checkTypes]).pipe(z.enum(checkTypes, 'Choose what these documents show')),
  insurer: z.string(),
  publicLiabilityAmount: z.string(),
  publicLiabilityExpiry: z.string(),
  professionalIndemnityInsurance: z.boolean(),
  employersLiabilityInsurance: z.boolean(),
})

const insurer = z
  .string()
  .trim()
  .min(1, 'Enter who insures your business')
  .max(insurerLength, `Keep it under ${insurerLength} characters`)
const amount = z
  .string()
  .transform((text) => poundsToPence(ungrouped(text)))
  .pipe(pence.min(1, 'Enter the amount of cover, in pounds'))
const lastDayAfter = (now: Date) =>
  day.pipe(z.string().refine((text) => endOfDay(text) > now, 'This insurance has already ended'))

export const uploadForm = (now: Date) =>
  typed.transform((values, context) => {
    const {
      publicLiabilityAmount: pounds,
      publicLiabilityExpiry: last,
      insurer: who,
      verificationType,
      ...others
    } = values
    if (verificationType !== 'insurance') return { verificationType }
    const cover = z
      .object({ insurer, publicLiabilityAmount: amount, publicLiabilityExpiry: lastDayAfter(now) })
      .safeParse({ insurer: who, publicLiabilityAmount: pounds, publicLiabilityExpiry: last })
    if (cover.success) return { ...others, ...cover.data, verificationType }
    for (const { path, message } of cover.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })

/** Empty, but for the cover of an insurance that is waiting already: documents are added to it. */
export const begunUpload = (type: CheckType | null, waiting: VerificationRequest | undefined) => ({
  verificationType: type ?? ('' as const),
  insurer: waiting?.insurer ?? '',
  publicLiabilityAmount: waiting?.publicLiabilityAmount ? String(waiting.publicLiabilityAmount / 100) : '',
  publicLiabilityExpiry: waiting?.publicLiabilityExpiry ?? '',
  professionalIndemnityInsurance: waiting?.professionalIndemnityInsurance ?? false,
  employersLiabilityInsurance: waiting?.employersLiabilityInsurance ?? false,
})

type Uploading = ReturnType<typeof uploadForm>
export type UploadForm = UseFormReturn<z.input<Uploading>, unknown, z.output<Uploading>>
