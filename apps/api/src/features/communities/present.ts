import type {
  AdminCommunity,
  CommunityCard,
  CommunityDetail,
  CommunityList,
  Membership,
} from '@cungnghe/contracts/communities/endpoints';
import type { getCommunityForViewer, listCommunitiesForViewer } from './access.ts';
import { priceRuleOf, priceView, saleRuleOf } from './prices/rules.ts';
import type { listAll } from './queries.ts';
import { homeSwitch, isPro } from './rules.ts';

/** The membership as its owner sees it. */
export function presentMembership(
  slug: string,
  row: { tier: string; pro_expires_at: string | null; is_home: boolean },
  now: Date,
): Membership {
  return {
    community_slug: slug,
    tier: row.tier === 'pro' ? 'pro' : 'free',
    pro_expires_at: row.pro_expires_at,
    is_home: row.is_home,
    is_pro: isPro(row, now),
  };
}

export function presentList(
  { cards, memberships }: Awaited<ReturnType<typeof listCommunitiesForViewer>>,
  now: Date,
): CommunityList {
  const own = new Map(memberships.map((row) => [row.community_id, row]));
  const of = (dimension: CommunityCard['dimension']) =>
    cards
      .filter((card) => card.dimension === dimension)
      .map((card) => {
        const { is_home = false, is_pro = false } = own.get(card.id) ?? {};
        return { ...card, dimension, is_member: own.has(card.id), is_home, is_pro };
      });
  // A home that is hidden by now is none.
  const home = cards.find(({ id }) => own.get(id)?.is_home);
  return {
    industry: of('industry'),
    occupation: of('occupation'),
    home_switch: homeSwitch(home && own.get(home.id), now),
    home_slug: home?.slug ?? null,
  };
}

export function presentDetail(
  row: Awaited<ReturnType<typeof getCommunityForViewer>>,
  now: Date,
): CommunityDetail {
  const rule = saleRuleOf(row);
  const { tier, pro_expires_at, is_home } = row;
  return {
    id: row.id,
    slug: row.slug,
    dimension: row.dimension as CommunityDetail['dimension'],
    name: row.name,
    tagline: row.tagline,
    hero_image_url: row.hero_image_url,
    access: row.access as CommunityDetail['access'],
    counts: {
      members: row.members,
      courses: row.courses,
      books: row.books,
      documents: row.documents,
      ready_documents: row.ready_documents,
      report_links: row.report_links,
      events: row.events,
      posts: row.posts,
    },
    canvases: { bmc: row.has_bmc, jtbd: row.has_jtbd },
    membership:
      tier === null || is_home === null
        ? null
        : presentMembership(row.slug, { tier, pro_expires_at, is_home }, now),
    price: priceView(rule, now),
    can: {
      read_all: row.has_full_access,
      write: tier !== null && isPro({ tier, pro_expires_at }, now),
      order: rule !== null,
      set_home: row.access === 'pro',
    },
  };
}

export function presentForOperator(
  row: Awaited<ReturnType<typeof listAll>>[number],
  now: Date,
): AdminCommunity {
  return {
    id: row.id,
    slug: row.slug,
    dimension: row.dimension as AdminCommunity['dimension'],
    name: row.name,
    name_en: row.name_en,
    tagline: row.tagline,
    tagline_en: row.tagline_en,
    hero_image_url: row.hero_image_url,
    version: row.version,
    status: row.status as AdminCommunity['status'],
    access: row.access as AdminCommunity['access'],
    public_reading: row.public_reading,
    price_rule: priceRuleOf(row.pricing_json),
    price: priceView(saleRuleOf(row), now),
    members: row.members,
    pro_members: row.pro_members,
    courses: row.courses,
    pending_orders: row.pending_orders,
    content_subscribers: row.content_subscribers,
  };
}
