import * as z from 'zod'
import { id } from '#shared/ids.ts'
import { instant } from '#shared/shapes.ts'
import { verificationStatuses } from './rules.ts'

export const listedContractor = z.object({
  id,
  businessName: z.string(),
  firstName: z.string(),
  location: z.string(),
  description: z.string(),
  trades: z.array(z.string()),
  verificationStatus: z.enum(verificationStatuses),
  /** Basic or better: the one rule of the badge, the filter and the admin list (decisions, section 8). */
  verified: z.boolean(),
  /** The business number was confirmed by a code. */
  phoneConfirmed: z.boolean(),
  rating: z.string(),
  reviewCount: z.number(),
  /** Earlier names of the business here, as our team found; null where the name is no longer held. */
  tradedBefore: z.array(z.string().nullable()),
  radius: z.number(),
  /** Null: a monogram is shown instead. */
  logoUrl: z.string().nullable(),
  createdAt: instant,
})
