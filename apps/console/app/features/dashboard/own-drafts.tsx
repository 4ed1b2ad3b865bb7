import type { Dashboard } from '@cungnghe/contracts/orders/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { pageOfText } from '../../parts/page-of-text.ts';
import { When } from '../../parts/when.tsx';
import classes from './dashboard.module.css';

type OwnDraft = NonNullable<Dashboard['own_drafts']>[number];

/** What this editor has begun and not published: each line goes on where the typing stopped. */
export function OwnDrafts({ drafts }: { drafts: readonly OwnDraft[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <ul className={classes.lines}>
      {drafts.map((draft) => (
        <li key={draft.id}>
          <Link to={pageOfText(draft.kind, draft.id, draft.in.ref)}>{draft.title}</Link>
          <span className="dim">
            {`${t(`draft_kind.${draft.kind}`)}, ${draft.in.name} · `}
            <When instant={draft.updated_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
