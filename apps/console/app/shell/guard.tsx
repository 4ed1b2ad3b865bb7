import type { Endpoint } from '@cungnghe/contracts/endpoint';
import { useTranslation } from '@cungnghe/ui/translation';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { Notice } from '../parts/notice.tsx';
import { Page } from '../parts/page.tsx';
import { rolesFor } from './access.ts';
import { useViewer } from './viewer.ts';

interface GuardProps {
  /** What the page reads. Its contract says who may. */
  readonly endpoint: Pick<Endpoint, 'access'>;
  readonly children: ReactNode;
}

/** Shows a page to those who may read it, and to the others which role it needs. */
export function Guard({ endpoint, children }: GuardProps) {
  const { t } = useTranslation('shell');
  const { viewer, may } = useViewer();
  if (may(endpoint)) return children;
  const names = (list: readonly (typeof viewer.roles)[number][]) =>
    list.map((role) => t(`role.${role}`)).join(', ');
  return (
    <Page title={t('refused_title')}>
      <Notice tone="warning">
        <p>{t('refused_body', { needed: names(rolesFor(endpoint)), held: names(viewer.roles) })}</p>
        <p>{t('refused_hint')}</p>
        <Link to="/">{t('to_start')}</Link>
      </Notice>
    </Page>
  );
}

/** A page that is for those who may read what it reads. */
export const guarded = (endpoint: GuardProps['endpoint'], Content: ComponentType) =>
  function Guarded() {
    return (
      <Guard endpoint={endpoint}>
        <Content />
      </Guard>
    );
  };
