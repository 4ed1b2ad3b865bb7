import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Fonts stay files of their own, so that each is downloaded only when a page needs it.
  build: { assetsInlineLimit: 0 },
  server: { port: 3000, proxy: { '/api': process.env.API_ORIGIN ?? 'http://localhost:3004' } },
});
