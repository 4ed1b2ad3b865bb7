import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('shell.tsx', [
    index('pages/home.tsx'),
    route('services/:id', 'pages/service.tsx'),
    route('work/:id', 'pages/work.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
  // The address of a service page before it was renamed.
  route('dich-vu/:id', 'pages/old-service-address.tsx'),
] satisfies RouteConfig;
