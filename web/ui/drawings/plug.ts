import type { Sketched } from './sketch.tsx'

/** In a module of its own: errors show it on every page, even when nothing more can be loaded. */
export const plug: Sketched = {
  spots: [
    ['green', 'M24 38c0-15 10-24 24-24s24 9 24 24v22a9 9 0 0 1-9 9H33a9 9 0 0 1-9-9z'],
    ['amber', 'M44 24h8v15h-8zM31 49h12v7H31zM53 49h12v7H53z'],
  ],
  line: 'M24 38c0-15 10-24 24-24s24 9 24 24v22a9 9 0 0 1-9 9H33a9 9 0 0 1-9-9zM44 24h8v15h-8zM31 49h12v7H31zM53 49h12v7H53zM43 69v5h10v-5M48 74c0 14 18 2 18 14',
}
