import type { ActionsOf } from '#server/feature.ts'
import { accept, decline, withdraw } from './actions/decide.ts'
import { list, waiting } from './actions/list.ts'
import { propose } from './actions/propose.ts'
import type { variationCalls } from './contract.ts'

export const variationActions: ActionsOf<typeof variationCalls> = { list, waiting, propose, accept, decline, withdraw }
