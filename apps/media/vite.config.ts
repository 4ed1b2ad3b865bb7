import { endpointsOnly } from '@cungnghe/web/build/endpoints-only';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [endpointsOnly(), reactRouter()],
  // One style sheet comes with the first page: what is opened later is never without its styles.
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
});
