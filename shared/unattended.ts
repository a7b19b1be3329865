/** The header of requests an open page makes by itself while nobody uses it, so that they do not prolong the session. */
export const unattendedHeader = 'x-unattended'
