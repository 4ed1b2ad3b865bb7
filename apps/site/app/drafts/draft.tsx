import { ApiError, call } from '@cungnghe/client/call';
import { getSharedDraft, type SharedDraft } from '@cungnghe/contracts/draft-links/endpoints';
import { formatDateTime } from '@cungnghe/ui/dates';
import { data } from 'react-router';
import { getAddresses } from '../addresses.ts';
import { type Language, languageOf } from '../language.ts';
import { Masthead } from '../masthead.tsx';
import { Notice } from '../notice.tsx';
import { askFor } from '../prompt-api.ts';
import type { Route } from './+types/draft';
import { DraftBody } from './draft-body.tsx';
import { draftStrings } from './strings.ts';
import '../texts/texts.css';

/** Whoever has the address reads the draft, so nobody keeps it and nothing passes the address on. */
const secret = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { apiBaseUrl, learnerUrl, imageUrl } = getAddresses(context);
  const language = languageOf(new URL(request.url).pathname);
  const asked = askFor(request, apiBaseUrl);
  try {
    const { token: draftToken } = params;
    const draft = await call(getSharedDraft, { params: { draftToken }, signal: asked.signal }, asked.api);
    return data({ draft, status: 200, language, learnerUrl, imageUrl }, { headers: secret });
  } catch (cause) {
    const known = cause instanceof ApiError ? cause.status : 503;
    const status = known === 400 ? 404 : known === 404 || known === 429 ? known : 503;
    // Without the cause, which may name the address.
    if (status === 503) console.error('The public site could not read a shared draft');
    return data(
      { draft: null, status, language, learnerUrl, imageUrl },
      { status, headers: { ...secret, ...(status === 404 ? {} : { 'retry-after': '60' }) } },
    );
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

/** No word of the draft, and no address. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.draft
    ? [
        { title: `${draftStrings[loaderData.language].title} · Cùng Nghề` },
        { name: 'robots', content: 'noindex, nofollow, noarchive' },
        { name: 'referrer', content: 'no-referrer' },
      ]
    : [];

export default function DraftPage({ loaderData }: Route.ComponentProps) {
  const { draft, status, language, learnerUrl, imageUrl } = loaderData;
  const t = draftStrings[language];
  if (draft === null) {
    const isMissing = status === 404;
    return (
      <Notice
        language={language}
        learnerUrl={learnerUrl}
        title={isMissing ? t.missingTitle : t.downTitle}
        text={isMissing ? t.missing : t.down}
        link={t.home}
      />
    );
  }
  return (
    <>
      <Masthead language={language} learnerUrl={learnerUrl} />
      <main id="main" className="page text-page">
        <article className="text">
          <DraftHead draft={draft} language={language} />
          <DraftBody draft={draft} language={language} learnerUrl={learnerUrl} imageUrl={imageUrl} />
        </article>
      </main>
    </>
  );
}

function DraftHead({ draft, language }: { draft: SharedDraft; language: Language }) {
  const t = draftStrings[language];
  const {
    kind,
    language: written,
    title,
    in_name,
    summary,
    cover_url,
    roles,
    shared_by,
    saved_at,
    expires_at,
  } = draft;
  const at = (instant: string) => formatDateTime(instant, language);
  return (
    <header className="text-head">
      <div className="text-draft">
        <p>
          <strong>{t.notice}</strong> {t.saved(at(saved_at))}
        </p>
        <p className="small">
          {t.shared(shared_by)} {t.ends(at(expires_at))}
        </p>
      </div>
      <p className="text-facts small">
        <strong>{t.kind[kind]}</strong>
        {in_name === '' ? null : <span lang={written}>{in_name}</span>}
        {roles.length === 0 ? null : <span lang={written}>{roles.join(' → ')}</span>}
      </p>
      <h1 className="text-title" lang={title === '' ? undefined : written}>
        {title === '' ? t.untitled : title}
      </h1>
      {summary === '' ? null : (
        <p className="standfirst" lang={written}>
          {summary}
        </p>
      )}
      {cover_url === null ? null : <img className="text-cover" src={cover_url} alt={t.cover} />}
    </header>
  );
}
