export const searchHint = 'Name, e-mail, phone or business.'
