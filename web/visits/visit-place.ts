/** Where a visit stands on the page of visits: `paths.visit` leads there. */
export const visitPlace = (id: string): string => `visit-${id}`
