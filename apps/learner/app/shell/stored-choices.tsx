import { useTranslation } from '@cungnghe/ui/translation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallProblem } from './call-problem.tsx';
import { LiveRegion } from './live-region.tsx';
import classes from './stored-choices.module.css';

interface StoredChoicesProps<Key extends string> {
  readonly legend: string;
  readonly choices: readonly { readonly key: Key; readonly label: string; readonly isOn: boolean }[];
  /** Names what is stored, so that of two ticks on one box the later is stored last. */
  readonly scope: string;
  readonly onStore: (key: Key, isOn: boolean) => Promise<void>;
}

/** Boxes, each stored as it is ticked, and taken back when that failed. */
export function StoredChoices<Key extends string>({
  legend,
  choices,
  scope,
  onStore,
}: StoredChoicesProps<Key>) {
  const { t } = useTranslation('learner');
  // Kept beside what is stored: a tick shows at once, and an answer asked for before it does not take it back.
  const [ticked, setTicked] = useState<ReadonlyMap<Key, boolean>>(new Map());
  const store = useMutation({
    scope: { id: scope },
    mutationFn: ({ key, isOn }: { key: Key; isOn: boolean }) => onStore(key, isOn),
    onError: (_error, { key }) =>
      setTicked((others) => new Map([...others].filter(([other]) => other !== key))),
  });
  return (
    <>
      <fieldset className={classes.choices}>
        <legend className="dim">{legend}</legend>
        {choices.map(({ key, label, isOn }) => (
          <label key={key} className={classes.choice}>
            <input
              type="checkbox"
              checked={ticked.get(key) ?? isOn}
              onChange={(event) => {
                const wanted = event.currentTarget.checked;
                setTicked((others) => new Map(others).set(key, wanted));
                store.mutate({ key, isOn: wanted });
              }}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <CallProblem error={store.error} />
      <LiveRegion>{store.isSuccess ? t('choice_saved') : ''}</LiveRegion>
    </>
  );
}
