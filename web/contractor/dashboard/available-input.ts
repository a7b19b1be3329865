import { jobCalls } from '#features/jobs/contract.ts'
import { inputFrom } from '#web/data/input-from.ts'

export const availableInput = (address: URLSearchParams) => inputFrom(jobCalls.available.input, address)
