import type { ApiError } from '@cungnghe/client/call';
import type { ReplacedVersion } from '@cungnghe/contracts/authoring/versions';
import type { Response as Answer, Endpoint } from '@cungnghe/contracts/endpoint';
import { useTranslation } from '@cungnghe/ui/translation';
import { type ReadInput, read, readPages } from '@cungnghe/web/queries';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../parts/confirm.tsx';
import classes from './editing.module.css';
import { VersionComparison, VersionList } from './version-list.tsx';

type ContentOf<One extends Endpoint> = Answer<One> extends { readonly content: infer Was } ? Was : never;

interface TextVersionsProps<One extends Endpoint, Content> {
  /** What lists the versions of this text, and what reads one. */
  readonly list: Endpoint;
  readonly one: One;
  readonly params: Readonly<Record<string, string>>;
  /** What a version says, as it would stand in the fields. */
  readonly typedOf: (was: ContentOf<One>) => Content;
  readonly shown: (content: Content) => string;
  readonly published: Content;
  /** Begins a draft; undefined while there is one, which would be lost. */
  readonly begin: ((content: Content) => void) | undefined;
}

/** What a text said before it was replaced, for whoever asks: compared with now, and taken up as a draft. */
export function TextVersions<One extends Endpoint, Content>(props: TextVersionsProps<One, Content>) {
  const { t } = useTranslation('editing');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        className={classes.opener ?? ''}
        variant="default"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('versions')}
      </Button>
      {isOpen && <Versions {...props} />}
    </>
  );
}

function Versions<One extends Endpoint, Content>(props: TextVersionsProps<One, Content>) {
  const { list, params, begin } = props;
  const { t } = useTranslation('editing');
  const input = { params } as unknown as ReadInput<Endpoint>;
  // Every publication makes one.
  const query = useInfiniteQuery({ ...readPages(list, input), staleTime: 0 });
  return (
    <div>
      <p className="dim">{t(begin === undefined ? 'versions_drafted' : 'versions_hint')}</p>
      <VersionList
        query={
          query as Omit<typeof query, 'data'> & {
            data: { pages: { rows: readonly ReplacedVersion[] }[] } | undefined;
          }
        }
        by={({ replaced_by_name: name, replaced_at: at }) => ({ name, at })}
        comparison={({ version }) => <Comparison of={props} version={version} />}
        restore={({ version }) => begin && <TakeUp of={props} begin={begin} version={version} />}
      />
    </div>
  );
}

interface OneProps<One extends Endpoint, Content> {
  readonly of: TextVersionsProps<One, Content>;
  readonly version: number;
}

const readOne = <One extends Endpoint, Content>(
  { one, params }: TextVersionsProps<One, Content>,
  version: number,
) => read(one, { params: { ...params, version } } as unknown as ReadInput<One>);

function Comparison<One extends Endpoint, Content>({ of, version }: OneProps<One, Content>) {
  const query = useQuery(readOne(of, version));
  return (
    <VersionComparison
      version={version}
      query={query}
      textOf={(data) => of.shown(of.typedOf((data as { content: ContentOf<One> }).content))}
      now={of.shown(of.published)}
    />
  );
}

function TakeUp<One extends Endpoint, Content>(
  props: OneProps<One, Content> & { readonly begin: (content: Content) => void },
) {
  const { of, version, begin } = props;
  const { t } = useTranslation('editing');
  const queryClient = useQueryClient();
  const restore = useMutation<void, ApiError, null>({
    mutationFn: async () => {
      const { content } = (await queryClient.fetchQuery(readOne(of, version))) as { content: ContentOf<One> };
      begin(of.typedOf(content));
    },
  });
  return (
    <Confirm
      label={t('version_restore')}
      question={t('version_draft_question', { version })}
      variant="subtle"
      mutation={restore}
      input={null}
    />
  );
}
