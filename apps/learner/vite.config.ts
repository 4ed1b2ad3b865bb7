import { fileURLToPath } from 'node:url';
import { endpointsOnly } from '@cungnghe/web/build/endpoints-only';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * Which modules come in one file. Each file costs a request, and each module in it is downloaded by every page that needs
 * another one of the same file.
 */
const groups = [
  {
    // With it, what sign-in shares with the pages of members.
    name: 'start',
    test: /app\/(root\.tsx|shell\/(page-heading|wordmark|problem-text|contact))|entry\.client|accounts\/(queries|next-path)|web\/src\/(failed|queries)|ui\/src\/(color-scheme|language-toggle|states|busy-button|community-hue|cover)|useMutation/,
    priority: 9,
  },
  { name: 'texts-vi', test: /(app\/strings\/vi|strings\/signed-in-vi)/, priority: 8 },
  { name: 'texts-en', test: /(app\/strings\/en|strings\/signed-in-en)/, priority: 8 },
  {
    name: 'shell',
    test: /app\/(routes\/(member|shell)\.tsx|shell\/(ago|call-problem|card-text|community-nav|facts|lazy-part|live-region|loading-page|part-failure|pro-ended|query-failure))|courses\/(queries|course-name)|communities\/(queries|use-pro|content-sub)|(contracts\/src|features)\/practice\/(queries|endpoints)|ui\/src\/(dates|money)|web\/src\/image-host|Icon(ArrowLeft|ArrowRight|Check|List|Lock)\.mjs/,
    priority: 7,
  },
  {
    name: 'reading',
    test: /markdown\/src\/markdown\.tsx|ui\/src\/(avatar|prose|lock-panel)|shell\/pro-lock|discussions\/(queries|parts)\.ts|Icon(CircleCheck|X)\.mjs/,
    priority: 6,
  },
  { name: 'fields', test: /core\/.*\/(Combobox|Input|InputBase|NativeSelect|TextInput)\//, priority: 6 },
  { name: 'home', test: /app\/routes\/community-home\.tsx/, priority: 5 },
  { name: 'lesson', test: /app\/routes\/lesson\.tsx/, priority: 4 },
  { name: 'course', test: /app\/routes\/course\.tsx/, priority: 3 },
  { name: 'post', test: /app\/routes\/post\.tsx/, priority: 2 },
  // In both languages, they would make whatever comes with them the largest file of a lesson.
  { name: 'live-texts', test: /app\/strings\/live\//, priority: 1 },
  // What no first page needs: larger files that are not needed whole cost less here than many requests.
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
];

export default defineConfig({
  plugins: [endpointsOnly(), reactRouter()],
  resolve: {
    alias: {
      '@ungap/structured-clone': fileURLToPath(import.meta.resolve('@cungnghe/web/build/native-clone')),
    },
  },
  build: {
    // Fonts stay files of their own, so that each is downloaded only when a page needs it. One style sheet
    // comes with the first page: what is opened later, perhaps offline, is never without its styles.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A file of a group is otherwise named for every page that loads it.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            codeSplitting: { groups },
          },
        },
      },
    },
  },
});
