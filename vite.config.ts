import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // While developing: every library is found at once, so that the first page does not reload for each.
  optimizeDeps: { entries: ['web/*/**/*.{ts,tsx}'] },
  environments: {
    // Our own door to the rendered pages, so that the bundle and the server agree about what a visit carries.
    ssr: { build: { rolldownOptions: { input: './web/render.ts' } } },
  },
})
