/**
 * `export const handle = quietPage` in a page that works by its links and forms alone: a visitor is sent no script until the
 * page is touched. What was pressed or typed meanwhile is done again, as on any page whose script is still on its way.
 */
export const quietPage = { scriptWhenTouched: true }
