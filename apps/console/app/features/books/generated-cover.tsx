import { ApiError, call } from '@cungnghe/client/call';
import { adminDrawBookCover, type OpenBook } from '@cungnghe/contracts/books/author';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, FileButton, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useProblemText } from '../../parts/problem.tsx';
import classes from './books.module.css';
import { useBookChange } from './use-book-change.ts';

/** What the server takes, in characters. */
const longestDrawing = 100_000;

/** A cover in SVG, pasted or read from a file into the field, so that it is seen as text before it is sent. */
export function GeneratedCover({ book }: { book: OpenBook }) {
  const { t } = useTranslation('books');
  const refusal = useDrawingRefusal();
  const [svg, setSvg] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const draw = useBookChange((_: null) =>
    call(adminDrawBookCover, { params: { id: book.id }, body: { svg } }),
  );
  const type = (text: string) => {
    draw.reset();
    setSvg(text);
    setRefused(null);
  };
  const readFile = async (file: File | null) => {
    if (file === null) return;
    if (!/\.svg$/i.test(file.name) && file.type !== 'image/svg+xml') return setRefused(t('svg_not_svg'));
    // A character is up to four bytes long.
    if (file.size > longestDrawing * 4) return setRefused(t('svg_too_long'));
    type(await file.text());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (svg.trim() === '') return setRefused(t('svg_not_one'));
    if (svg.length > longestDrawing) return setRefused(t('svg_too_long'));
    draw.mutate(null, { onSuccess: () => setSvg('') });
  };
  return (
    <form onSubmit={submit} className={classes.drawing}>
      <Textarea
        label={t('svg')}
        description={t('svg_hint')}
        value={svg}
        error={refused ?? (draw.isError ? refusal(draw.error) : null)}
        spellCheck={false}
        autosize
        minRows={3}
        maxRows={12}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <BusyButton type="submit" variant="default" loading={draw.isPending}>
          {t('svg_use')}
        </BusyButton>
        <FileButton accept="image/svg+xml,.svg" onChange={(file) => void readFile(file)}>
          {(props) => (
            <Button {...props} variant="subtle">
              {t('svg_file')}
            </Button>
          )}
        </FileButton>
      </div>
      <p role="status">{draw.isSuccess ? t('svg_taken') : ''}</p>
    </form>
  );
}

/** Why a drawing was not taken, in the words of the interface. */
function useDrawingRefusal() {
  const { t } = useTranslation('books');
  const problem = useProblemText();
  return (error: Error): string => {
    if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') return problem(error);
    const [issue] = (error.details.issues ?? []) as { rule?: string }[];
    return issue?.rule === 'one_drawing' ? t('svg_not_one') : t('svg_unreadable');
  };
}
