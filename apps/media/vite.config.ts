import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  server: { port: 3003, proxy: { '/api': process.env.API_ORIGIN ?? 'http://localhost:3004' } },
});
