import type { Dashboard } from '@cungnghe/contracts/orders/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { When } from '../../parts/when.tsx';
import classes from './dashboard.module.css';

type OwnDraft = NonNullable<Dashboard['own_drafts']>[number];

/** Where each kind of text is written. */
const pageOf = ({ kind, id, in: { ref } }: OwnDraft) =>
  ({
    lesson: `/courses/${ref}/lessons/${id}`,
    section: `/books/${ref}/sections/${id}`,
    document: `/library/${ref}/${id}`,
    story: `/stories/${id}`,
  })[kind];

/** What this editor has begun and not published: each line goes on where the typing stopped. */
export function OwnDrafts({ drafts }: { drafts: readonly OwnDraft[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <ul className={classes.lines}>
      {drafts.map((draft) => (
        <li key={draft.id}>
          <Link to={pageOf(draft)}>{draft.title}</Link>
          <span className="dim">
            {`${t(`draft_kind.${draft.kind}`)}, ${draft.in.name} · `}
            <When instant={draft.updated_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
