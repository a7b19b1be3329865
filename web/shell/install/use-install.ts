import { useSyncExternalStore } from 'react'
import { installState, onInstallChange, unknownState } from './install-offer.ts'

export const useInstall = () => useSyncExternalStore(onInstallChange, installState, unknownState)
