import type { Snapshot } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { useState } from 'react';
import { LiveRegion } from '../../shell/live-region.tsx';
import { stageKeyOf } from './stage-following.ts';

/** Tells people who do not look what has come onto the stage and how it stands; not what was there when they came. */
export function StageNews({ snapshot, title }: { snapshot: Snapshot; title: string | null }) {
  const { t } = useTranslation('learner');
  const { stage } = snapshot;
  const now = `${stageKeyOf(stage)} ${stage.state}`;
  const [first] = useState(now);
  const [moved, setMoved] = useState(false);
  if (!moved && now !== first) setMoved(true);
  const state = stage.state === 'PAUSED' || stage.state === 'CLOSED' ? stage.state : null;
  const words = [
    title === null ? t('live.stage_cleared') : t('live.now_on_stage', { title }),
    state && t(`live.state.${state === 'PAUSED' ? 'paused' : 'closed'}`),
  ];
  return <LiveRegion>{moved ? words.filter(Boolean).join(' ') : ''}</LiveRegion>;
}
