import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('home.tsx', { id: 'home-vi' }),
  route('en', 'home.tsx', { id: 'home-en' }),
  route('certificates/:code', 'certificate.tsx', { id: 'certificate-vi' }),
  route('en/certificates/:code', 'certificate.tsx', { id: 'certificate-en' }),
  route('prompts', 'prompts.tsx', { id: 'prompts-vi' }),
  route('en/prompts', 'prompts.tsx', { id: 'prompts-en' }),
  route('prompts/:slug', 'prompt.tsx', { id: 'prompt-vi' }),
  route('en/prompts/:slug', 'prompt.tsx', { id: 'prompt-en' }),
  route('robots.txt', 'robots.ts'),
  route('sitemap.xml', 'sitemap/route.ts'),
  route('*', 'not-found.ts'),
] satisfies RouteConfig;
