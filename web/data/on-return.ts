/** Reports that this tab is in front again: another may have been typed in meanwhile. Returns how to stop. */
export function onReturn(report: () => void): () => void {
  addEventListener('focus', report)
  return () => removeEventListener('focus', report)
}
