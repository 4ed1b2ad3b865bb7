import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  route('sign-in', 'routes/sign-in.tsx'),
  layout('routes/member.tsx', [
    index('routes/start.tsx'),
    route('choose', 'routes/choose.tsx'),
    layout('routes/shell.tsx', [
      route('c/:slug', 'routes/community.tsx', [
        index('routes/community-home.tsx'),
        route('courses', 'routes/courses.tsx'),
        route('courses/:courseSlug', 'routes/course.tsx'),
        route('courses/:courseSlug/:lessonId', 'routes/lesson.tsx'),
        route('books', 'routes/books.tsx'),
        route('books/:bookSlug', 'routes/book.tsx'),
        route('books/:bookSlug/:sectionId', 'routes/section.tsx'),
        route('library', 'routes/library.tsx'),
        route('library/:documentSlug', 'routes/document.tsx'),
        route('events', 'routes/community-events.tsx'),
        route('bmc', 'routes/business-model.tsx'),
        route('jtbd', 'routes/jobs-to-be-done.tsx'),
        route('posts', 'routes/posts.tsx'),
        route('posts/new', 'routes/post-new.tsx'),
        route('posts/:postId', 'routes/post.tsx'),
        route('members/:userId', 'routes/community-member.tsx'),
        route('upgrade', 'routes/upgrade.tsx'),
      ]),
      route('communities', 'routes/communities.tsx'),
      route('online-events', 'routes/events.tsx'),
      route('online-events/:slug', 'routes/event.tsx'),
      route('orders', 'routes/orders.tsx'),
      route('orders/:id/receipt', 'routes/receipt.tsx'),
      route('search', 'routes/search.tsx'),
      route('certificates/:id', 'routes/certificate.tsx'),
      route('profile', 'routes/profile.tsx'),
    ]),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
