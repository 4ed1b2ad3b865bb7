import { ApiError, call } from '@cungnghe/client/call';
import {
  adminCheckPack,
  adminImportPack,
  maxPackBytes,
  type PackCheck,
} from '@cungnghe/contracts/content/packs';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FileUpload } from '../../images/file-upload.tsx';
import { CheckList } from '../../parts/check-list.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import notice from '../../parts/notice.module.css';
import { Notice } from '../../parts/notice.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { Faults, Plan } from './pack-plan.tsx';
import classes from './packs.module.css';

interface Checked {
  readonly file: File;
  readonly prune: boolean;
  readonly result: PackCheck;
  /** What was seen before is not what would be done any more. */
  readonly isAnew: boolean;
}

/** A pack from this device: first what bringing it in would do, then the button that does it. */
export function PackImport({ slug }: { slug: string }) {
  const { t } = useTranslation('packs');
  const problem = useProblemText();
  const [prune, setPrune] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [done, setDone] = useState<{ made: number; changed: number } | null>(null);
  const params = { slug };
  const check = async (file: File, onProgress: (share: number) => void) => {
    setDone(null);
    setChecked(null);
    const query = { prune: prune ? 'true' : 'false' } as const;
    // A pack is small: what takes its time is the check.
    onProgress(1);
    const result = await call(adminCheckPack, { params, query, body: file });
    setChecked({ file, prune, result, isAnew: false });
  };
  return (
    <>
      <p className="measure">{t('import_lead')}</p>
      <CheckList
        legend={t('option')}
        options={[{ value: 'prune', label: t('prune'), about: t('prune_about') }]}
        chosen={prune ? ['prune'] : []}
        onChange={(chosen) => {
          setPrune(chosen.length > 0);
          // What was looked at was for the other choice.
          setChecked(null);
        }}
      />
      <FileUpload
        label={t('choose')}
        taken={{
          types: '.zip,application/zip',
          hint: t('choose_hint', { slug }),
          refusedHere,
          refusalText: (error) =>
            error instanceof ApiError && error.code === 'PAYLOAD_TOO_LARGE'
              ? t('too_large')
              : error instanceof ApiError && error.code === 'UNSUPPORTED_MEDIA'
                ? t('not_zip')
                : problem(error),
        }}
        send={check}
        onDone={() => undefined}
      />
      <div role="status">{done !== null && <Notice tone="neutral">{t('done', done)}</Notice>}</div>
      {checked !== null && (
        <Result
          slug={slug}
          checked={checked}
          onAnew={(result) => setChecked({ ...checked, result, isAnew: true })}
          onDone={(figures) => {
            setChecked(null);
            setDone(figures);
          }}
          onGiveUp={() => setChecked(null)}
        />
      )}
    </>
  );
}

/** What is wrong with a file as far as one can tell without sending it. */
function refusedHere(file: File): ApiError | null {
  if (file.size > maxPackBytes) return new ApiError(413, 'PAYLOAD_TOO_LARGE', 'Too large', {});
  return /\.zip$/i.test(file.name) ? null : new ApiError(415, 'UNSUPPORTED_MEDIA', 'No ZIP', {});
}

interface ResultProps {
  readonly slug: string;
  readonly checked: Checked;
  readonly onAnew: (result: PackCheck) => void;
  readonly onDone: (figures: { made: number; changed: number }) => void;
  readonly onGiveUp: () => void;
}

function Result({ slug, checked, onAnew, onDone, onGiveUp }: ResultProps) {
  const { t } = useTranslation('packs');
  const queryClient = useQueryClient();
  const { file, prune, result, isAnew } = checked;
  const bringIn = useMutation<{ made: string[]; changed: string[] }, ApiError, string>({
    mutationFn: (plan) => {
      const query = { prune: prune ? 'true' : 'false', plan } as const;
      return call(adminImportPack, { params: { slug }, query, body: file });
    },
    onSuccess: async ({ made, changed }) => {
      onDone({ made: made.length, changed: changed.length });
      // Nearly everything that the console knows may be another.
      await queryClient.invalidateQueries();
    },
    onError: (error) => {
      const { check } = error.details as { check?: PackCheck };
      if (error.code === 'CONFLICT' && check) onAnew(check);
    },
  });
  const { plan } = result;
  const isEmpty =
    plan !== null && plan.made.length + plan.changed.length === 0 && !(prune && plan.others.length > 0);
  return (
    <section aria-live="polite" className={classes.result}>
      <h3>{t('checked', { name: file.name })}</h3>
      {isAnew && <Notice tone="warning">{t('since')}</Notice>}
      {result.faults.length > 0 && <Faults title={t('faults')} faults={result.faults} />}
      {result.notes.length > 0 && <Faults title={t('notes')} faults={result.notes} />}
      {plan !== null && <Plan plan={plan} prune={prune} />}
      {isEmpty && <p>{t('nothing')}</p>}
      <div className={notice.row}>
        {plan !== null && !isEmpty && (
          <Confirm
            key={plan.id}
            label={t('bring_in')}
            question={t('bring_in_question')}
            mutation={bringIn}
            input={plan.id}
          />
        )}
        <Button variant="default" disabled={bringIn.isPending} onClick={onGiveUp}>
          {t('give_up')}
        </Button>
      </div>
    </section>
  );
}
