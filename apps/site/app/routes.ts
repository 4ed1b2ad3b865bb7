import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('home.tsx', { id: 'home-vi' }),
  route('en', 'home.tsx', { id: 'home-en' }),
  route('certificates/:code', 'certificate.tsx', { id: 'certificate-vi' }),
  route('en/certificates/:code', 'certificate.tsx', { id: 'certificate-en' }),
  route('robots.txt', 'robots.ts'),
  route('sitemap.xml', 'sitemap.ts'),
  route('*', 'not-found.ts'),
] satisfies RouteConfig;
