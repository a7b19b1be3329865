/**
 * Why the product does not start, in words for the person who starts it; no stack is shown for it. What to do about it stands
 * behind a semicolon or in a sentence of its own.
 */
export class CannotStart extends Error {}
