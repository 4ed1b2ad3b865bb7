import { endpointsOnly } from '@cungnghe/web/build/endpoints-only';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [endpointsOnly(), reactRouter()],
  build: {
    // Fonts stay files of their own, so that each is downloaded only when a page needs it. One style sheet
    // comes with the first page: what is opened later, perhaps offline, is never without its styles.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: /(app\/(root|routes\/sign-in)\.tsx|entry\.client)/, priority: 3 },
            { name: 'home', test: /app\/routes\/(member|shell|community|community-home)\.tsx/, priority: 2 },
            { name: 'texts-vi', test: /(app\/strings\/vi|strings\/signed-in-vi)/, priority: 1 },
            { name: 'texts-en', test: /(app\/strings\/en|strings\/signed-in-en)/, priority: 1 },
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
