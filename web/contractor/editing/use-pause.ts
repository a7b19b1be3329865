import { profileCalls } from '#features/profiles/contract.ts'
import { useAction } from '#web/data/use-action.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'

/** Pauses or resumes the profile, with a toast. */
export const usePause = () =>
  useAction(profileCalls.pause, {
    onSuccess: (changed) =>
      toast(
        changed.pausedUntil
          ? { title: 'You are paused', description: 'You will be back in the directory automatically on that day.' }
          : { title: 'Welcome back', description: 'Homeowners find you in the directory again.' },
      ),
    failed: 'Failed to change your pause',
  })
