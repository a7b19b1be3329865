/** Why the product does not start, in words for the person who starts it; no stack is shown for it. */
export class CannotStart extends Error {}
