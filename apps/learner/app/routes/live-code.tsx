import { findRoomByCode } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { codeIn, codeLength, typedCode } from '../features/live/room-code.ts';
import { LoadingPage } from '../shell/loading-page.tsx';
import { MoreTexts } from '../shell/more-texts.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import { Wordmark } from '../shell/wordmark.tsx';
import { liveTexts } from '../strings/live/texts.ts';
import type { Route } from './+types/live-code.ts';

/** Where a code on a projector leads: into its room, or to the field in which it is typed once more. */
export default function LiveCodePage({ params: { code } }: Route.ComponentProps) {
  return (
    <MoreTexts texts={liveTexts}>
      <LiveCode key={code} code={code} />
    </MoreTexts>
  );
}

function LiveCode({ code = '' }: { code: string | undefined }) {
  const roomCode = codeIn(code);
  const room = useQuery({
    ...read(findRoomByCode, { params: { roomCode: roomCode ?? '' } }),
    enabled: roomCode !== undefined,
  });
  if (room.data) return <Navigate to={`/online-events/${room.data.slug}/live`} replace />;
  const isUnknown = code !== '' && (roomCode === undefined || room.error?.code === 'NOT_FOUND');
  if (code === '' || isUnknown) {
    const retry = () => roomCode !== undefined && void room.refetch();
    return <CodeForm typed={typedCode(code)} isUnknown={isUnknown} retry={retry} />;
  }
  return (
    <main id="content">
      {room.error === null ? <LoadingPage narrow /> : <QueryFailure of={{ ...room, error: room.error }} />}
    </main>
  );
}

interface CodeFormProps {
  readonly typed: string;
  readonly isUnknown: boolean;
  /** Asks for the same code once more. */
  readonly retry: () => void;
}

function CodeForm({ typed, isUnknown, retry }: CodeFormProps) {
  const { t } = useTranslation('learner');
  const [value, setValue] = useState(typed);
  const [isChanged, setIsChanged] = useState(false);
  const navigate = useNavigate();
  const enter = (event: FormEvent) => {
    event.preventDefault();
    setIsChanged(false);
    // The room may have been opened since the same code was sent before.
    if (value === typed) retry();
    else if (value !== '') void navigate(`/live/${value}`, { replace: true });
  };
  return (
    <>
      <header className="container-narrow">
        <Wordmark />
      </header>
      <main id="content" className="container-narrow page">
        <PageHeading>{t('live.code_title')}</PageHeading>
        <p className="lead">{t('live.code_lead')}</p>
        <form noValidate onSubmit={enter}>
          <TextInput
            label={t('live.code')}
            value={value}
            onChange={({ currentTarget }) => {
              setValue(typedCode(currentTarget.value));
              setIsChanged(true);
            }}
            error={isUnknown && !isChanged ? t('live.code_unknown') : null}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            size="lg"
            my="lg"
            maxLength={codeLength + 4}
            autoFocus
          />
          <Button type="submit" size="lg">
            {t('live.code_enter')}
          </Button>
        </form>
      </main>
    </>
  );
}
