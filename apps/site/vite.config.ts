import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Small fonts stay files: inlined ones would be sent with every style sheet, needed or not.
  build: { assetsInlineLimit: 0 },
});
