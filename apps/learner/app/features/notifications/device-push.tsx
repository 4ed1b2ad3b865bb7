import { BusyButton } from '@cungnghe/ui/busy-button';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { hasFailed } from '@cungnghe/web/failed';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallProblem } from '../../shell/call-problem.tsx';
import { LiveRegion } from '../../shell/live-region.tsx';
import { PartFailure } from '../../shell/part-failure.tsx';
import type { settings } from '../../strings/settings/vi.ts';
import classes from './device-push.module.css';
import { postTest, pushQuery, type Support, supportOf, turnOff, turnOn } from './push-device.ts';

interface DevicePushProps {
  readonly texts: typeof settings;
  /** The address of this browser while it is subscribed. */
  readonly endpoint: string | undefined;
  readonly onChange: (endpoint: string | undefined) => void;
}

/** Turns notifications on and off for this browser, which asks for permission after a tap alone. */
export function DevicePush({ texts, endpoint, onChange }: DevicePushProps) {
  const stored = useQuery(pushQuery);
  const [support, setSupport] = useState<Support>(supportOf);
  if (support !== 'supported') return <p>{texts[support]}</p>;
  if (stored.isPending) return <RowsSkeleton count={1} />;
  if (hasFailed(stored)) return <PartFailure of={stored} />;
  const { public_key, subscriptions } = stored.data;
  if (endpoint !== undefined && subscriptions.some((one) => one.endpoint === endpoint)) {
    return <On texts={texts} endpoint={endpoint} onOff={() => onChange(undefined)} />;
  }
  return (
    <Off
      texts={texts}
      publicKey={public_key}
      onRefused={() => setSupport(supportOf())}
      onTurnedOn={onChange}
    />
  );
}

interface OffProps {
  readonly texts: typeof settings;
  readonly publicKey: string;
  readonly onRefused: () => void;
  readonly onTurnedOn: (endpoint: string) => void;
}

function Off({ texts, publicKey, onRefused, onTurnedOn }: OffProps) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () => turnOn(publicKey),
    onSuccess: async (endpoint) => {
      if (endpoint === undefined) return onRefused();
      await client.invalidateQueries({ queryKey: pushQuery.queryKey });
      onTurnedOn(endpoint);
    },
  });
  return (
    <>
      <p className="dim">{texts.turn_on_next}</p>
      {change.isError ? <p role="alert">{texts.failed}</p> : null}
      <div>
        <BusyButton loading={change.isPending} onClick={() => change.mutate()}>
          {texts.turn_on}
        </BusyButton>
      </div>
    </>
  );
}

interface OnProps {
  readonly texts: typeof settings;
  readonly endpoint: string;
  readonly onOff: () => void;
}

function On({ texts, endpoint, onOff }: OnProps) {
  const client = useQueryClient();
  const test = useMutation({ mutationFn: () => postTest(endpoint) });
  const off = useMutation({
    mutationFn: () => turnOff(endpoint),
    onSuccess: async () => {
      onOff();
      await client.invalidateQueries({ queryKey: pushQuery.queryKey });
    },
  });
  return (
    <>
      <p>{test.isSuccess ? texts.tried : texts.is_on}</p>
      <CallProblem error={test.error ?? off.error} />
      <div className={classes.buttons}>
        <BusyButton loading={test.isPending} onClick={() => test.mutate()}>
          {texts.try}
        </BusyButton>
        <BusyButton variant="default" loading={off.isPending} onClick={() => off.mutate()}>
          {texts.turn_off}
        </BusyButton>
      </div>
      <LiveRegion>{test.isSuccess ? texts.tried : ''}</LiveRegion>
    </>
  );
}
