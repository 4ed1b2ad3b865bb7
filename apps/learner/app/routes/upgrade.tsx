import type { ApiError } from '@cungnghe/client/call';
import type { CommunityDetail } from '@cungnghe/contracts/communities/endpoints';
import { listCommunities } from '@cungnghe/contracts/communities/endpoints';
import type { Order } from '@cungnghe/contracts/orders/endpoints';
import { myOrders } from '@cungnghe/contracts/orders/endpoints';
import { formatDate } from '@cungnghe/ui/dates';
import { PageSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { allOf, below } from '@cungnghe/web/queries';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ContentSubscription } from '../features/communities/content-subscription.tsx';
import { Authors } from '../features/communities/pro/authors.tsx';
import { BeforeBuying } from '../features/communities/pro/before-buying.tsx';
import { Outcomes } from '../features/communities/pro/outcomes.tsx';
import { offerQuery } from '../features/communities/pro/queries.ts';
import { Quotes } from '../features/communities/pro/quotes.tsx';
import { Sample } from '../features/communities/pro/sample.tsx';
import { Samples } from '../features/communities/pro/samples.tsx';
import { Stories } from '../features/communities/pro/stories.tsx';
import { communityQuery } from '../features/communities/queries.ts';
import { hasReadableContent, isProSold, useProContents } from '../features/communities/use-pro-contents.ts';
import { Offer } from '../features/orders/offer.tsx';
import { ordersQuery } from '../features/orders/queries.ts';
import { usePriceChange } from '../features/orders/use-price-change.ts';
import { insideCommunity } from '../query-client.ts';
import { LoadingBand } from '../shell/loading-page.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { PartFailure } from '../shell/part-failure.tsx';
import { proEndedAt } from '../shell/pro-ended.ts';
import { QueryFailure } from '../shell/query-failure.tsx';
import type { Route } from './+types/upgrade.ts';
import classes from './upgrade.module.css';

export default function UpgradePage({ params: { slug } }: Route.ComponentProps) {
  const community = useQuery(communityQuery(slug));
  if (community.isPending) {
    return <LoadingBand />;
  }
  if (hasFailed(community)) {
    return <QueryFailure of={community} missing="community" />;
  }
  return (
    <>
      <header className="hue-band">
        <div className="container">
          <Link to={`/c/${slug}`} className="back">
            <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
            <span lang="vi">{community.data.name}</span>
          </Link>
          <Head community={community.data} />
        </div>
      </header>
      <div className={`container ${classes.body}`}>
        <Plan slug={slug} community={community.data} />
      </div>
    </>
  );
}

function Head({ community }: { community: CommunityDetail }) {
  const { t } = useTranslation('learner');
  const [heading, lead] =
    community.price === null
      ? [t('upgrade.not_on_sale'), t('upgrade.not_on_sale_body')]
      : hasReadableContent(community)
        ? [t('upgrade.heading', { name: community.name }), t('upgrade.lead')]
        : [t('upgrade.nothing'), t('upgrade.nothing_body')];
  const ended = proEndedAt(community);
  return (
    <>
      <PageHeading title={t('upgrade.title')}>{heading}</PageHeading>
      {ended === null ? null : (
        <p className={classes.ended}>{t('community.pro_ended', { date: formatDate(ended) })}</p>
      )}
      <p className="lead">{lead}</p>
    </>
  );
}

/** The orders of this community, kept up with what happens to them while somebody looks. */
function useOwnOrders(slug: string, { price }: CommunityDetail) {
  const queryClient = useQueryClient();
  const orders = useQuery(ordersQuery);
  const mine = orders.data?.filter((order) => order.community_slug === slug) ?? [];
  const bought = mine.filter((order) => order.status === 'approved');
  const pending = mine.find((order) => order.status === 'pending');
  useProArrival(slug, bought.length);
  usePriceChange(pending && price?.next_change_at, () => {
    void queryClient.invalidateQueries(insideCommunity(slug));
    void queryClient.invalidateQueries(below(myOrders));
  });
  return { orders, last: mine[0], bought: bought[0], pending };
}

function Plan({ slug, community }: { slug: string; community: CommunityDetail }) {
  const own = useOwnOrders(slug, community);
  const { price, membership } = community;
  if (price === null) return <NotSold community={community} />;
  const until = membership?.is_pro ? membership.pro_expires_at : null;
  const isSold = isProSold(community);
  const offer = (
    <WhenLoaded of={own.orders}>
      <Offer
        slug={slug}
        price={price}
        standing={until !== null ? 'pro' : proEndedAt(community) !== null ? 'ended' : 'free'}
        canOrder={community.can.order}
        isQuiet={!isSold}
        pending={own.pending}
        proUntil={until}
      />
    </WhenLoaded>
  );
  // Who has ordered before still pays and renews, wherever Pro is sold no more.
  if (until !== null || own.pending !== undefined) {
    return (
      <>
        {isSold ? null : <NotSold community={community} />}
        {until === null ? null : <Arrived community={community} until={until} receiptOf={own.bought?.id} />}
        <div className={classes.columns}>
          {offer}
          <div className={classes.aside}>
            <Inside community={community} isOrdered={own.pending !== undefined} />
          </div>
        </div>
      </>
    );
  }
  return (
    <>
      <LastOrder order={own.last} />
      {isSold ? <Invitation community={community} offer={offer} /> : <NotSold community={community} />}
    </>
  );
}

/** What one can do afterwards comes before the price, and what the first course is like after it. */
function Invitation({ community, offer }: { community: CommunityDetail; offer: ReactNode }) {
  const { t } = useTranslation('learner');
  const purpose = useQuery(offerQuery(community.slug));
  return (
    <div className={classes.columns}>
      <div className={classes.sample}>
        <a href="#price" className={classes.toPrice}>
          {t('upgrade.to_price')}
        </a>
        <WhenLoaded of={purpose}>
          <Outcomes courses={purpose.data?.courses ?? []} />
          <Samples samples={purpose.data?.samples ?? []} />
          <Authors authors={purpose.data?.authors ?? []} />
        </WhenLoaded>
      </div>
      <div className={classes.aside} id="price">
        {offer}
        <Inside community={community} isOrdered={false} />
      </div>
      <div className={classes.sample}>
        <Sample slug={community.slug} />
      </div>
    </div>
  );
}

function WhenLoaded({ of, children }: { of: UseQueryResult<unknown, ApiError>; children: ReactNode }) {
  if (hasFailed(of)) return <PartFailure of={of} />;
  if (!of.isPending) return children;
  return (
    <div className={classes.coming}>
      <PageSkeleton lines={3} />
    </div>
  );
}

/** What is inside, who says so, and what to know before one pays. */
function Inside({ community, isOrdered }: { community: CommunityDetail; isOrdered: boolean }) {
  const { t } = useTranslation('learner');
  const inside = useProContents(community);
  const offer = useQuery(offerQuery(community.slug));
  return (
    <>
      <section aria-labelledby="inside">
        <h2 id="inside" className={classes.label}>
          {t('upgrade.inside')}
        </h2>
        <ul className={classes.inside}>
          {inside.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <BeforeBuying name={community.name} isOrdered={isOrdered} />
      <Stories slug={community.slug} />
      <Quotes quotes={offer.data?.quotes ?? []} />
    </>
  );
}

/** That the order placed last was turned down or taken back, and the way to why. */
function LastOrder({ order }: { order: Order | undefined }) {
  const { t } = useTranslation('learner');
  const isReversed = order?.status === 'reversed';
  if (order === undefined || !(isReversed || order.cancel_cause === 'refused')) return null;
  return (
    <p className={classes.last}>
      {t(isReversed ? 'order.over' : 'order.refused_here')}{' '}
      <Link to={`/orders/${order.id}`}>{t('order.why')}</Link>
    </p>
  );
}

/** Nothing is sold here: what there is to read, or to be notified when there is something, and the way elsewhere. */
function NotSold({ community }: { community: CommunityDetail }) {
  const { t } = useTranslation('learner');
  const { slug } = community;
  return (
    <div className={classes.links}>
      {hasReadableContent(community) ? (
        <Button component={Link} to={`/c/${slug}`} size="lg">
          {t('upgrade.to_community')}
        </Button>
      ) : (
        <ContentSubscription slug={slug} />
      )}
      <Button component={Link} to="/communities" size="lg" variant="default">
        {t('community.all')}
      </Button>
    </div>
  );
}

/** Pro is open: says until when, and leads back to what was locked. */
function Arrived({
  community,
  until,
  receiptOf,
}: {
  community: CommunityDetail;
  until: string;
  /** The order that was approved last. */
  receiptOf: string | undefined;
}) {
  const { t } = useTranslation('learner');
  const [search] = useSearchParams();
  const next = search.get('next');
  const back = next !== null && /^\/(c|prompts)\//.test(next) ? next : null;
  return (
    <div className={classes.arrived} role="status">
      <p className="title">{t('upgrade.approved')}</p>
      <p className="dim">{t('upgrade.approved_body', { name: community.name, date: formatDate(until) })}</p>
      <div className={classes.links}>
        <Button component={Link} to={back ?? `/c/${community.slug}/courses`} size="lg">
          {t(back === null ? 'upgrade.to_courses' : 'upgrade.read_on')}
        </Button>
        {receiptOf === undefined ? null : (
          <Button component={Link} to={`/orders/${receiptOf}/receipt`} size="lg" variant="default">
            {t('upgrade.receipt')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** An approval seen in the orders changes what the whole community shows. */
function useProArrival(slug: string, approved: number) {
  const queryClient = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of approvals is the event
  useEffect(() => {
    void queryClient.invalidateQueries(insideCommunity(slug));
    void queryClient.invalidateQueries(allOf(listCommunities));
  }, [queryClient, slug, approved]);
}
