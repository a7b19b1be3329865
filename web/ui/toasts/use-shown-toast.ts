import { useSyncExternalStore } from 'react'
import { currentToast, onToastChange } from './toast-store.ts'

const nothing = () => null

export const useShownToast = () => useSyncExternalStore(onToastChange, currentToast, nothing)
