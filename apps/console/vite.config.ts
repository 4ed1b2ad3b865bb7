import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // As in production, the browser sees one origin: the API answers below /api.
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://localhost:3004' } },
});
