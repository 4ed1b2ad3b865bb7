import { Avatar } from '@cungnghe/ui/avatar';
import { useTranslation } from '@cungnghe/ui/translation';
import { LiveRegion } from '../../../shell/live-region.tsx';
import classes from './mention-list.module.css';
import type { useMentions } from './use-mentions.ts';

/** The field grows with what is quoted, so on a phone the list may open below the edge or behind the navigation. */
const bringIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });

/** The members whose names match, below the field; the focus stays in the text. */
export function MentionList({ mentions }: { mentions: ReturnType<typeof useMentions> }) {
  const { t } = useTranslation('learner');
  const { open, members, active, optionId, listId, pick } = mentions;
  return (
    <>
      {open ? (
        <div
          ref={bringIntoView}
          id={listId}
          role="listbox"
          aria-label={t('discussions.mention_list')}
          className={classes.list}
        >
          {members.map((member, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the arrows and Enter work in the field, which keeps the focus
            <div
              key={member.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes.option}
              // The field would lose the focus, and with it the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(member)}
            >
              <Avatar name={member.name} photoUrl={member.photo_url} />
              <span lang="vi">{member.name}</span>
            </div>
          ))}
        </div>
      ) : null}
      <LiveRegion>{open ? t('discussions.mention_count', { count: members.length }) : ''}</LiveRegion>
    </>
  );
}
