import '@cungnghe/ui/styles.css';
import './app.css';
import { FontPreloads } from '@cungnghe/ui/font-preloads';
import { ColorSchemeHead, UiProvider } from '@cungnghe/ui/provider';
import { OfflineBanner } from '@cungnghe/ui/states';
import { mantineHtmlProps } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { useLocaleChoice } from './locale-choice.ts';
import { createQueryClient } from './query-client.ts';
import { Crash } from './shell/crash.tsx';
import { Splash } from './shell/splash.tsx';
import { en } from './strings/en.ts';
import { vi } from './strings/vi.ts';

const resources = { vi: { learner: vi }, en: { learner: en } };

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="vi" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <ColorSchemeHead />
        <FontPreloads />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const [locale, setLocale] = useLocaleChoice();
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider locale={locale} onLocaleChange={setLocale} resources={resources}>
        <OfflineBanner />
        <Outlet />
      </UiProvider>
    </QueryClientProvider>
  );
}

export function HydrateFallback() {
  return <Splash />;
}

/** The app above has fallen, its providers included. */
export function ErrorBoundary() {
  const [locale, setLocale] = useLocaleChoice();
  return (
    <UiProvider locale={locale} onLocaleChange={setLocale} resources={resources}>
      <Crash />
    </UiProvider>
  );
}
