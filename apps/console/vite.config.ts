import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Fonts stay files of their own, so that each is downloaded only when a page needs it. One style sheet
  // comes with the first page: what is opened later, perhaps offline, is never without its styles.
  build: {
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What several pages share comes with the first of them: by itself each module of it would be a file, and a page
          // 150 requests.
          groups: [
            { name: 'libraries', test: /node_modules/, minShareCount: 3, priority: 1 },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
});
