import '@cungnghe/ui/styles.css';
import './app.css';
import { CrashPage } from '@cungnghe/ui/error-page';
import { FontPreloads } from '@cungnghe/ui/font-preloads';
import type { Locale } from '@cungnghe/ui/locale';
import { ColorSchemeHead, UiProvider } from '@cungnghe/ui/provider';
import { OfflineBanner } from '@cungnghe/ui/states';
import { mantineHtmlProps } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { chooseLocale, storedLocale } from './locale-choice.ts';
import { createQueryClient } from './query-client.ts';
import { Splash } from './shell/splash.tsx';
import { useServiceWorker } from './shell/use-service-worker.ts';
import { firstTexts, loadTexts } from './strings/load.ts';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="vi" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="apple-mobile-web-app-title" content="Cùng Nghề" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161310" />
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
  const [locale, setLocale] = useState(storedLocale);
  const [queryClient] = useState(createQueryClient);
  useServiceWorker();
  const changeLocale = async (next: Locale) => {
    // Without a connection the language stays as it is.
    const isLoaded = await loadTexts(next).then(
      () => true,
      () => false,
    );
    if (!isLoaded) return;
    chooseLocale(next);
    setLocale(next);
  };
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider locale={locale} onLocaleChange={changeLocale} texts={firstTexts[locale]}>
        <OfflineBanner />
        <Outlet />
      </UiProvider>
    </QueryClientProvider>
  );
}

export function HydrateFallback() {
  return <Splash />;
}

/** The app above has fallen, its providers and its texts included. */
export function ErrorBoundary() {
  return (
    <UiProvider locale={storedLocale()}>
      <main className="container-narrow page">
        <CrashPage />
      </main>
    </UiProvider>
  );
}
