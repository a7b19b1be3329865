/** Two fields side by side where there is room: the controls align even if one field has a hint or an error. */
export const fieldsInLine =
  'grid grid-cols-1 gap-5 sm:grid-cols-2 *:row-span-2 *:data-field:grid *:data-field:grid-cols-1 ' +
  '*:data-field:grid-rows-subgrid *:data-field:gap-y-0'
