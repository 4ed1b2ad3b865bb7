import '@cungnghe/ui/styles.css';
import './styles/media.css';
import { FontPreloads } from '@cungnghe/ui/font-preloads';
import sans from '@cungnghe/ui/fonts/be-vietnam-pro-400.woff2?url';
import sansMedium from '@cungnghe/ui/fonts/be-vietnam-pro-500.woff2?url';
import sansBold from '@cungnghe/ui/fonts/be-vietnam-pro-600.woff2?url';
import sansHeavy from '@cungnghe/ui/fonts/be-vietnam-pro-800.woff2?url';
import { ColorSchemeHead, UiProvider } from '@cungnghe/ui/provider';
import { OfflineBanner, PageSkeleton } from '@cungnghe/ui/states';
import { mantineHtmlProps } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { Crash } from './crash.tsx';
import { hideUntilTranslated, useLocaleChoice } from './locale-choice.ts';
import { createQueryClient } from './query-client.ts';
import { en } from './strings/en.ts';
import { vi } from './strings/vi.ts';

/** What the top of every page is written in. */
const fonts = [sansHeavy, sans, sansMedium, sansBold];

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
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own script, and runs before anything is shown */}
        <script dangerouslySetInnerHTML={{ __html: hideUntilTranslated }} />
        <FontPreloads fonts={fonts} />
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
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Providers>
        <OfflineBanner />
        <Outlet />
      </Providers>
    </QueryClientProvider>
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
