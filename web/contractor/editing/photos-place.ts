/** Where the photos of work stand on the page of one's own profile. */
export const photosPlace = 'photos'
