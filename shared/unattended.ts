/** By this header an open page says that it asks by itself, and nobody has touched it for a while: no session is used by that. */
export const unattendedHeader = 'x-unattended'
