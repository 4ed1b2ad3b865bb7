import '@cungnghe/ui/styles.css';
import './styles/media.css';
import { FontPreloads } from '@cungnghe/ui/font-preloads';
import { ColorSchemeHead, UiProvider } from '@cungnghe/ui/provider';
import { OfflineBanner, PageSkeleton } from '@cungnghe/ui/states';
import { mantineHtmlProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { Crash } from './crash.tsx';
import { useLocaleChoice } from './locale-choice.ts';
import { en } from './strings/en.ts';
import { vi } from './strings/vi.ts';

const texts = { vi: { media: vi }, en: { media: en } };

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="vi" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={vi.home.lead} />
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
  const [locale, setLocale] = useLocaleChoice();
  return (
    <UiProvider locale={locale} onLocaleChange={setLocale} texts={texts[locale]}>
      {children}
    </UiProvider>
  );
}

export default function Root() {
  return (
    <Providers>
      <OfflineBanner />
      <Outlet />
    </Providers>
  );
}

/** What the built page shows until its script runs; it was drawn before anybody's language was known. */
export function HydrateFallback() {
  return (
    <UiProvider locale="vi" texts={texts.vi}>
      <title>{vi.home.title}</title>
      <main className="page waiting">
        <PageSkeleton />
      </main>
    </UiProvider>
  );
}

export function ErrorBoundary() {
  return (
    <Providers>
      <Crash />
    </Providers>
  );
}
