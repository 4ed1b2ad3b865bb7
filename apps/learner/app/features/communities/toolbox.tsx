import type { CommunityDetail } from '@cungnghe/contracts/communities/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Section } from './section.tsx';
import classes from './toolbox.module.css';

/** What one takes back to work; only what this community has. */
export function Toolbox({ community: { slug, counts, canvases } }: { community: CommunityDetail }) {
  const { t } = useTranslation('learner');
  const tools = [
    counts.documents > 0
      ? {
          to: 'library',
          name: t('toolbox.library'),
          note: t('toolbox.library_note'),
        }
      : null,
    canvases.bmc ? { to: 'bmc', name: t('toolbox.bmc'), note: t('toolbox.bmc_note') } : null,
    canvases.jtbd ? { to: 'jtbd', name: t('toolbox.jtbd'), note: t('toolbox.jtbd_note') } : null,
  ].filter((tool) => tool !== null);
  if (tools.length === 0) return null;
  return (
    <Section title={t('toolbox.title')} empty={null}>
      <ul className={classes.tools}>
        {tools.map(({ to, name, note }) => (
          <li key={to}>
            <Link to={`/c/${slug}/${to}`} className={classes.tool}>
              <span className={classes.name}>
                {name} <IconArrowRight size="1.125rem" stroke={1.5} aria-hidden="true" />
              </span>
              <span className="dim">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
