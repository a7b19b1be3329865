/** The one thing in a feature that has something new: a page that shows it reads only the new part. */
export interface News {
  /** The feature. */
  of: string
  id: string
  /** The number of its newest entry. */
  number: number
  /** Somebody is typing there: nothing has changed, and the sign fades after a few seconds. */
  writing?: true
}
