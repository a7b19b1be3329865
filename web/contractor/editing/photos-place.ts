/** The id of the photos on one's own profile page. */
export const photosPlace = 'photos'
