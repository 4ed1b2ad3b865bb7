import { useTranslation } from '@cungnghe/ui/translation';

/** Which canvases a community has. */
export interface Canvases {
  readonly bmc: boolean;
  readonly jtbd: boolean;
}

/** The sections of one community; `canvases` is undefined until that is known. */
export function useSections(slug: string, canvases: Canvases | undefined) {
  const { t } = useTranslation('learner');
  const home = `/c/${slug}`;
  return [
    { to: home, label: t('shell.overview'), end: true },
    { to: `${home}/courses`, label: t('shell.courses'), end: false },
    { to: `${home}/books`, label: t('shell.books'), end: false },
    { to: `${home}/library`, label: t('shell.library'), end: false },
    { to: `${home}/events`, label: t('shell.events'), end: false },
    { to: `${home}/posts`, label: t('shell.posts'), end: false },
    { to: `${home}/members`, label: t('members.title'), end: false },
    { to: `${home}/prompts`, label: t('prompts.title'), end: false },
    ...(canvases?.bmc ? [{ to: `${home}/bmc`, label: t('toolbox.bmc'), end: false }] : []),
    ...(canvases?.jtbd ? [{ to: `${home}/jtbd`, label: t('toolbox.jtbd'), end: false }] : []),
  ];
}
