import { afterEach, describe, expect, it, vi } from 'vitest'
import { currentToast, dismissToast, onToastChange, removeToast, toast } from './toast-store.ts'

afterEach(() => removeToast())

describe('Toasts', () => {
  it('show one at a time: a new one takes the place of the old', () => {
    toast({ title: 'First' })
    toast({ title: 'Second', variant: 'destructive' })
    expect(currentToast()).toMatchObject({ title: 'Second', variant: 'destructive', open: true })
  })
  it('can be updated while they are shown, and not once another has replaced them', () => {
    const first = toast({ title: 'Sending' })
    first.update({ title: 'Sent' })
    expect(currentToast()?.title).toBe('Sent')
    toast({ title: 'Other' })
    first.update({ title: 'Sent again' })
    expect(currentToast()?.title).toBe('Other')
  })
  it('close when dismissed, and are gone when removed', () => {
    const { id, dismiss } = toast({ title: 'Hello' })
    dismiss()
    expect(currentToast()).toMatchObject({ id, open: false })
    removeToast(id)
    expect(currentToast()).toBeNull()
  })
  it('leave a newer toast alone when an older one is dismissed', () => {
    const { id } = toast({ title: 'Old' })
    toast({ title: 'New' })
    dismissToast(id)
    expect(currentToast()).toMatchObject({ title: 'New', open: true })
  })
  it('tell those who listen', () => {
    const listener = vi.fn()
    const stop = onToastChange(listener)
    toast({ title: 'Hello' })
    stop()
    toast({ title: 'Again' })
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
