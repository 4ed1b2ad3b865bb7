import { endpointsOnly } from '@cungnghe/web/build/endpoints-only';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [endpointsOnly(), reactRouter()],
  // One style sheet comes with the first page: what is opened later is never without its styles.
  build: {
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What pages share comes in a few files; each file costs a slow phone more than its bytes.
          groups: [
            {
              name: 'library',
              test: /node_modules/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
            },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
          ],
        },
      },
    },
  },
});
