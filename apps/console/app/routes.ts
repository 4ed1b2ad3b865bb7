import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  route('sign-in', './routes/sign-in.tsx'),
  layout('./routes/signed-in.tsx', [
    index('./routes/dashboard.tsx'),
    route('orders', './routes/orders.tsx'),
    route('orders/:id', './routes/order.tsx'),
    route('accounts', './routes/accounts.tsx'),
    route('accounts/:id', './routes/account.tsx'),
    route('communities', './routes/communities.tsx'),
    route('communities/:slug', './routes/community.tsx'),
    route('library-audits', './routes/library-audits.tsx'),
    route('courses', './routes/courses.tsx'),
    route('courses/:id', './routes/course.tsx'),
    route('courses/:id/lessons/:lessonId', './routes/lesson.tsx'),
    route('library', './routes/libraries.tsx'),
    route('library/:slug', './routes/library.tsx'),
    route('library/:slug/:id', './routes/document.tsx'),
    route('events', './routes/events.tsx'),
    route('events/new', './routes/new-event.tsx'),
    route('events/:id', './routes/event.tsx'),
    route('photos', './routes/photos.tsx'),
    route('outbox', './routes/outbox.tsx'),
    route('outbox/:id', './routes/message.tsx'),
    route('audit', './routes/audit.tsx'),
    route('*', './routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
