import type { FormalQuote } from '#features/quotes/contract.ts'
import { quoteDefaults, quoteTotal } from '#features/quotes/rules.ts'
import { days, later } from '#shared/dates.ts'
import type { SampleJob } from './jobs.ts'

interface Customer {
  firstName: string
  lastName: string
  email: string
  address: string
}

export interface Business {
  businessName: string
  businessPhone: string
  businessEmail: string
}

/** The formal quote for a sample job, sent at `now`. */
export function sampleQuote(job: SampleJob, customer: Customer, contractor: Business, now: Date): FormalQuote {
  const [labour, materials] = job.price ?? [100, 50]
  const costs = {
    labourCost: labour * 100,
    materialsCost: materials * 100,
    equipmentCost: 0,
    permitsCost: 0,
    contingencyCost: labour > 1000 ? 15_000 : 0,
  }
  return {
    contractorName: contractor.businessName,
    contractorPhone: contractor.businessPhone,
    contractorEmail: contractor.businessEmail,
    customerName: `${customer.firstName} ${customer.lastName}`,
    customerPhone: '0113 496 0999',
    customerEmail: customer.email,
    customerAddress: customer.address,
    projectDescription: `${job.title}. ${job.description}`,
    workBreakdown:
      'Protect floors and furniture. Carry out the work as described. Make good, clean up and take all waste away.',
    ...costs,
    totalCost: quoteTotal(costs),
    estimatedStartDate: later(now, days(7)).toISOString().slice(0, 10),
    estimatedCompletionWeeks: labour > 1000 ? 2 : 1,
    ...quoteDefaults,
    additionalNotes: '',
  }
}
