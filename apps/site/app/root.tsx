import type { ReactNode } from 'react';
import {
  type HeadersArgs,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { getAddresses } from './addresses.ts';
import { FontLinks } from './font-links.tsx';
import { Footer } from './footer.tsx';
import { languageOf } from './language.ts';
import { Notice } from './notice.tsx';
import './site.css';
import { strings } from './strings.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { contact, learnerUrl, publicUrl, requestId } = getAddresses(context);
  return { contact, learnerUrl, publicUrl, requestId };
}

/** An error page keeps the headers it was thrown with. */
export function headers({ errorHeaders }: HeadersArgs): Headers {
  return errorHeaders ?? new Headers();
}

export function Layout({ children }: { children: ReactNode }) {
  const language = languageOf(useLocation().pathname);
  const { contact = null } = useRouteLoaderData<typeof loader>('root') ?? {};
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <FontLinks />
        <Meta />
        <Links />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        {children}
        <Footer language={language} contact={contact} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const language = languageOf(pathname);
  const { learnerUrl, requestId } = useRouteLoaderData<typeof loader>('root') ?? {};
  const t = strings[language];
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <Notice
      language={language}
      learnerUrl={learnerUrl}
      title={t.notFoundTitle}
      text={t.notFound}
      link={t.home}
    />
  ) : (
    <Notice
      language={language}
      learnerUrl={learnerUrl}
      title={t.downTitle}
      text={t.down}
      link={t.retry}
      to={pathname + search}
      note={requestId && `${t.requestId}: ${requestId}`}
    />
  );
}
