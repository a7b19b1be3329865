/** The item in a feature that has news, so that a page showing it fetches only the new part. */
export interface News {
  /** The feature. */
  of: string
  id: string
  /** The number of its newest entry. */
  number: number
  /** Somebody is typing: nothing has changed, and the sign disappears after some seconds. */
  writing?: true
}
