/** Fields two beside one another where there is room: controls stand in line, also where one field has a hint or a mistake. */
export const fieldsInLine =
  'grid grid-cols-1 gap-5 sm:grid-cols-2 *:row-span-2 *:data-field:grid *:data-field:grid-cols-1 ' +
  '*:data-field:grid-rows-subgrid *:data-field:gap-y-0'
