import { ApiError, call } from '@cungnghe/client/call';
import { verifyCertificate } from '@cungnghe/contracts/certificates/endpoints';
import { DateText } from '@cungnghe/ui/dates';
import { data } from 'react-router';
import type { Route } from './+types/certificate';
import { getAddresses } from './addresses.ts';
import { certificateStrings } from './certificate-strings.ts';
import { failedPage } from './failed-page.ts';
import { homePath, languageOf } from './language.ts';
import { Masthead } from './masthead.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { apiBaseUrl, learnerUrl } = getAddresses(context);
  const language = languageOf(new URL(request.url).pathname);
  try {
    const certificate = await call(
      verifyCertificate,
      { params: { code: params.code }, signal: AbortSignal.timeout(4000) },
      { baseUrl: apiBaseUrl },
    );
    return data(
      { certificate, code: params.code, language, learnerUrl },
      { headers: { 'cache-control': 'public, max-age=60' } },
    );
  } catch (cause) {
    // A code that cannot be one, and one that is none, are the same to whoever checks.
    if (cause instanceof ApiError && (cause.status === 404 || cause.status === 400)) {
      return data(
        { certificate: null, code: params.code, language, learnerUrl },
        { status: 404, headers: { 'cache-control': 'no-store' } },
      );
    }
    throw failedPage('a certificate', cause);
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${certificateStrings[loaderData.language].title} · Cùng Nghề` },
        // It names a person, who did not ask to be found by a search engine.
        { name: 'robots', content: 'noindex' },
      ]
    : [];

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  const { certificate, code, language, learnerUrl } = loaderData;
  const t = certificateStrings[language];
  return (
    <>
      <Masthead language={language} learnerUrl={learnerUrl} />
      <main id="main" className="page notice">
        {certificate === null ? (
          <>
            <h1 className="display">{t.unknownTitle}</h1>
            <p className="standfirst">{t.unknown(code)}</p>
          </>
        ) : (
          <>
            <p className="verified">
              <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                <path d="m4 10.5 4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2.25" />
              </svg>
              {t.genuine}
            </p>
            <h1 className="display" lang="vi">
              {certificate.holder_name}
            </h1>
            <p className="standfirst">
              {t.finished} <strong lang="vi">{certificate.course_name}</strong>
            </p>
            <dl className="facts">
              {certificate.community_name === null ? null : (
                <div>
                  <dt>{t.community}</dt>
                  <dd lang="vi">{certificate.community_name}</dd>
                </div>
              )}
              <div>
                <dt>{t.lessons}</dt>
                <dd>{certificate.lesson_count}</dd>
              </div>
              <div>
                <dt>{t.day}</dt>
                <dd>
                  <DateText instant={certificate.issued_at} />
                </dd>
              </div>
              <div>
                <dt>{t.code}</dt>
                <dd>{certificate.code}</dd>
              </div>
            </dl>
          </>
        )}
        <a className="button" href={homePath[language]}>
          {t.home}
        </a>
      </main>
    </>
  );
}
