import { adminBusinessModel, adminJobsToBeDone } from '@cungnghe/contracts/canvases/editing';
import { adminCommunities, adminSetPrice } from '@cungnghe/contracts/communities/endpoints';
import { adminExportPack } from '@cungnghe/contracts/content/packs';
import { adminSitePages } from '@cungnghe/contracts/site-pages/endpoints';
import { useTexts, useTranslation } from '@cungnghe/ui/translation';
import { foldedWords } from '@cungnghe/web/folded-text';
import { read } from '@cungnghe/web/queries';
import { useQueries, useQuery } from '@tanstack/react-query';
import { hasPro } from '../../list/community-choice.tsx';
import { sections } from '../navigation.ts';
import { useViewer } from '../viewer.ts';
import { fitting, type Named } from './fits.ts';
import { commands, pages } from './pages.ts';
import { type Entry, shown, sources } from './sources.ts';

interface Group {
  readonly name: string;
  readonly entries: readonly Entry[];
}

interface NamedEntry extends Entry, Named {}

/** Fewer signs are in too much. */
const shortest = 2;

/** What matches what was typed, as far as this operator may open it: pages and commands at once, things as they come. */
export function useEntries(typed: string, asked: string) {
  const { t } = useTranslation('quick_open');
  const { t: tShell } = useTranslation('shell');
  const { may } = useViewer();
  const places = usePlaces();
  const enabled = asked.trim().length >= shortest && foldedWords(asked).length > 0;
  const few = useFew(typed, enabled);
  const mine = sources.filter(({ endpoint }) => may(endpoint));
  const answers = useQueries({ queries: mine.map(({ query }) => ({ ...query(asked), enabled })) });
  const found = mine.map(({ name, list }, at) => {
    const entries = enabled ? (answers[at]?.data ?? []) : [];
    const group = name.startsWith('section.')
      ? tShell(name as 'section.orders')
      : t(name as 'of_kind.client');
    return { name: group, entries: [...entries, ...allOf(list, group, entries)] };
  });
  /** The way to all of a kind, where as many as are shown may not be all. */
  function allOf(list: string | null, group: string, entries: readonly Entry[]): Entry[] {
    if (list === null || entries.length < shown) return [];
    return [{ to: `${list}?${new URLSearchParams({ q: asked.trim() })}`, title: t('all'), detail: group }];
  }
  // What is there at once comes first: nothing that arrives later moves what Enter opens.
  const groups: Group[] = [
    { name: t('pages'), entries: fitting(places.pages, typed) },
    { name: t('commands'), entries: fitting(places.commands, typed) },
    ...few.groups,
    ...found,
  ].filter(({ entries }) => entries.length > 0);
  return {
    groups,
    isLoading: typed !== asked || few.isLoading || answers.some(({ isFetching }) => isFetching),
    hasFailed: enabled && (few.hasFailed || answers.some(({ isError }) => isError)),
  };
}

const entriesOf = <T extends object>(places: T) => Object.entries(places) as [keyof T & string, T[keyof T]][];

/** The pages and commands that this operator may open. */
function usePlaces(): Record<'pages' | 'commands', readonly NamedEntry[]> {
  const { t } = useTranslation('quick_open');
  const { t: tShell } = useTranslation('shell');
  const also: Readonly<Record<string, string | undefined>> = useTexts('quick_open').also;
  const { may } = useViewer();
  return {
    pages: [
      ...sections
        .filter(({ endpoint }) => may(endpoint))
        .map(({ name, path }) => ({
          to: path,
          title: tShell(`section.${name}`),
          also: also[name],
          detail: '',
        })),
      ...entriesOf(pages)
        .filter(([, { endpoint }]) => may(endpoint))
        .map(([name, { to }]) => ({ to, title: t(`page.${name}`), also: also[name], detail: '' })),
    ],
    commands: entriesOf(commands)
      .filter(([, { endpoint }]) => may(endpoint))
      .map(([name, { to }]) => ({ to, title: t(`command.${name}`), also: also[name], detail: '' })),
  };
}

/** What a community has a page for beside its own, and which of them. */
const pagesOfCommunity = {
  price: { path: '', endpoint: adminSetPrice, only: hasPro },
  bmc: { path: '/bmc', endpoint: adminBusinessModel, only: () => true },
  jtbd: { path: '/jtbd', endpoint: adminJobsToBeDone, only: () => true },
  pack: { path: '/pack', endpoint: adminExportPack, only: () => true },
} as const;

/** Things of which there are so few that all of them are here: communities with their pages, and the pages of terms. */
function useFew(typed: string, enabled: boolean) {
  const { t } = useTranslation('quick_open');
  const { t: tShell } = useTranslation('shell');
  const { t: tTerms } = useTranslation('site_pages');
  const also = useTexts('quick_open').also;
  const { may } = useViewer();
  const communities = useQuery({ ...read(adminCommunities, {}), enabled: enabled && may(adminCommunities) });
  const terms = useQuery({ ...read(adminSitePages, {}), enabled: enabled && may(adminSitePages) });
  const all = enabled ? (communities.data ?? []) : [];
  const ofCommunities = entriesOf(pagesOfCommunity)
    .filter(([, { endpoint }]) => may(endpoint))
    .flatMap(([name, { path, only }]) =>
      all.filter(only).map((community) => ({
        // Its own page has the price; told from the community itself by where it jumps to.
        to: `/communities/${community.slug}${path}${name === 'price' ? '#price' : ''}`,
        title: `${t(`of_community.${name}`)} · ${community.name}`,
        also: `${name === 'price' ? also.price : ''} ${community.name_en} ${community.slug}`,
        detail: '',
      })),
    );
  const named = [
    {
      name: tShell('section.communities'),
      entries: all.map(({ slug, name, name_en }) => ({
        to: `/communities/${slug}`,
        title: name,
        also: `${name_en} ${slug}`,
        detail: '',
      })),
      list: '/communities',
    },
    { name: t('of_kind.page_of_community'), entries: ofCommunities, list: '/communities' },
    {
      name: tShell('section.site_pages'),
      entries: (enabled ? (terms.data ?? []) : []).map(({ slug, language, title }) => ({
        to: `/site-pages/${slug}/${language}`,
        title,
        detail: tTerms(`language.${language}`),
      })),
      list: '/site-pages',
    },
  ];
  return {
    groups: named.map(({ name, entries, list }) => {
      const fit = fitting<NamedEntry>(entries, typed);
      const more = fit.length > shown ? [{ to: list, title: t('all'), detail: name }] : [];
      return { name, entries: [...fit.slice(0, shown), ...more] };
    }),
    isLoading: communities.isFetching || terms.isFetching,
    hasFailed: communities.isError || terms.isError,
  };
}
