/** Marks an element as showing the content of notifications with these addresses. */
export const notificationTarget = (...paths: (string | false | null | undefined)[]) => ({
  'data-notification-targets': paths.filter(Boolean).join(' '),
})
