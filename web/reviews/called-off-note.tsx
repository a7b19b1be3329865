/** Marks a review of work that was called off, which would otherwise read like one of finished work. */
export const CalledOffNote = () => (
  <span className="font-semibold text-ink">Called off before the work was confirmed as done</span>
)
