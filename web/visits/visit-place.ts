/** The id of a visit on the page of visits, which `paths.visit` links to. */
export const visitPlace = (id: string): string => `visit-${id}`
