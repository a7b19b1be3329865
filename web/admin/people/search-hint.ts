export const searchHint = 'Name, email, phone or business.'
