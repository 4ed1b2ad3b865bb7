import '@cungnghe/ui/styles.css';
import './shell/console.css';
import { CrashPage } from '@cungnghe/ui/error-page';
import { FontPreloads } from '@cungnghe/ui/font-preloads';
import type { Locale } from '@cungnghe/ui/locale';
import { ColorSchemeHead, UiProvider } from '@cungnghe/ui/provider';
import { OfflineBanner } from '@cungnghe/ui/states';
import { useLocalStorage } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { FrameSkeleton } from './shell/frame-skeleton.tsx';
import { createQueryClient } from './shell/queries.ts';
import { strings } from './strings.ts';

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The scheme and the language are set on this element before React takes over.
    <html lang="vi" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
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

function Providers({ children }: { children: ReactNode }) {
  const [chosen, setLocale] = useLocalStorage<Locale>({
    key: 'console-locale',
    defaultValue: 'vi',
    getInitialValueInEffect: false,
  });
  const locale = chosen === 'en' ? 'en' : 'vi';
  return (
    <UiProvider locale={locale} onLocaleChange={setLocale} texts={strings[locale]}>
      {children}
    </UiProvider>
  );
}

export default function Root() {
  const [queryClient] = useState(createQueryClient);
  return (
    <Providers>
      <QueryClientProvider client={queryClient}>
        <OfflineBanner />
        <Outlet />
      </QueryClientProvider>
    </Providers>
  );
}

/** What the built page shows until its script runs; it was drawn before anybody's language was known. */
export function HydrateFallback() {
  return (
    <UiProvider locale="vi" texts={strings.vi}>
      <FrameSkeleton />
    </UiProvider>
  );
}

export function ErrorBoundary() {
  return (
    <Providers>
      <main className="lone-page">
        <CrashPage />
      </main>
    </Providers>
  );
}
