import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const oldAddresses = [
  'du-an/:id',
  'dich-vu/:id',
  'dich-vu/:id/bang-gia',
  'dich-vu/:id/yeu-cau',
  'dang-nhap',
  'thong-tin',
  'bang-gia',
  'bao-gia/:id',
];

export default [
  layout('shell.tsx', [
    index('pages/home.tsx'),
    route('services/:id', 'pages/service.tsx'),
    route('work/:id', 'pages/work.tsx'),
    route('pricing', 'pages/pricing.tsx'),
    route('services/:id/pricing', 'pages/service-pricing.tsx'),
    route('services/:id/request', 'pages/request.tsx'),
    route('quotes', 'pages/quotes.tsx'),
    route('quote/:id', 'pages/quote.tsx'),
    route('login', 'pages/login.tsx'),
    route('onboarding', 'pages/onboarding.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
  // The addresses of the site before they had English names.
  ...oldAddresses.map((path) => route(path, 'pages/old-address.tsx', { id: path })),
] satisfies RouteConfig;
