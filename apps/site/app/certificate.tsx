import { ApiError, call } from '@cungnghe/client/call';
import { verifyCertificate } from '@cungnghe/contracts/certificates';
import { data } from 'react-router';
import type { Route } from './+types/certificate';
import { getAddresses } from './addresses.ts';
import { certificateWords } from './certificate-words.ts';
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
    console.error('The public site could not check a certificate', cause);
    throw data(null, { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '60' } });
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${certificateWords[loaderData.language].title} · Cùng Nghề` },
        // It names a person, who did not ask to be found by a search engine.
        { name: 'robots', content: 'noindex' },
      ]
    : [];

const zone = 'Asia/Ho_Chi_Minh';
const day = {
  vi: new Intl.DateTimeFormat('vi-VN', { dateStyle: 'long', timeZone: zone }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: zone }),
};

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  const { certificate, code, language, learnerUrl } = loaderData;
  const t = certificateWords[language];
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
            <p className="verified">{t.genuine}</p>
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
                  <time dateTime={certificate.issued_at}>
                    {day[language].format(new Date(certificate.issued_at))}
                  </time>
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
