import { findService } from '@cungnghe/quote/catalogue';
import type { Selection } from '@cungnghe/quote/selection';
import type { Service } from '@cungnghe/quote/structure';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { useState } from 'react';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { useClientIfAny } from '../account/client.ts';
import { leadingTo } from '../account/sign-in-address.ts';
import { Choices } from '../quote/choices.tsx';
import { Chosen, UnknownChoice } from '../quote/chosen.tsx';
import { Failed, usePricing, Waiting } from '../quote/client-gate.tsx';
import { LiveTotal } from '../quote/live-total.tsx';
import { RequestForm } from '../quote/request-form.tsx';
import { namesUnknown, queryOf, selectionIn } from '../quote/selection-query.ts';
import NotFound from './not-found.tsx';

export default function RequestPage() {
  const service = findService(useParams().id);
  if (service === undefined) return <NotFound />;
  return <Request key={service.id} service={service} />;
}

function Request({ service }: { service: Service }) {
  const { t } = useTranslation('media');
  const { locale } = useLocale();
  const [search, setSearch] = useSearchParams();
  const { pathname, search: query } = useLocation();
  const account = useClientIfAny();
  const isClient = account.data?.profile != null;
  const pricing = usePricing(isClient);
  // In the page as well as in its address: the address follows a moment later.
  const [selection, setSelection] = useState(() => selectionIn(search, service));
  const change = (part: Partial<Selection>) => {
    const next = { ...selection, ...part };
    setSelection(next);
    setSearch(queryOf(next, service), { replace: true, preventScrollReset: true });
  };
  if (account.isLoading || pricing.isLoading) return <Waiting />;
  if (isClient && hasFailed(pricing)) return <Failed onRetry={() => void pricing.refetch()} />;
  if (account.data && !isClient) return <Navigate to={leadingTo('/onboarding', pathname + query)} replace />;
  const shown = isClient ? pricing.data : undefined;
  return (
    <section className="page band">
      <title>{`${t('request.title', { service: service.name[locale] })} · ${t('brand')}`}</title>
      <meta name="robots" content="noindex" />
      <div className="band-head">
        <h1 className="banner">{t('request.title', { service: service.name[locale] })}</h1>
        <p className="lead dim">{isClient ? t('request.lead') : t('request.lead_guest')}</p>
      </div>
      {namesUnknown(search, service) ? <UnknownChoice /> : null}
      <div className="request">
        {isClient ? null : <Choices service={service} selection={selection} onChange={change} />}
        <aside className="sum" aria-label={t('request.chosen')}>
          <Chosen selection={selection} />
          {shown ? <LiveTotal selection={selection} pricing={shown} /> : <p>{t('request.no_price')}</p>}
          <Link to={`/services/${service.id}/pricing?${queryOf(selection, service)}`}>
            {isClient ? t('request.change') : t('request.sign_in_for_prices')}
          </Link>
        </aside>
        <RequestForm selection={selection} isClient={isClient} priceVersion={shown?.version ?? null} />
      </div>
    </section>
  );
}
