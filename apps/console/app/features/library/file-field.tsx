import { ApiError, call } from '@cungnghe/client/call';
import { upload } from '@cungnghe/client/upload';
import { adminDocument, type OpenDocument } from '@cungnghe/contracts/library/author';
import {
  adminScanDocumentFile,
  adminUploadDocumentFile,
  type DocumentFile,
  ownFileId,
} from '@cungnghe/contracts/library/files';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatBytes } from '@cungnghe/ui/bytes';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FileUpload } from '../../images/file-upload.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Problem, useProblemText } from '../../parts/problem.tsx';
import classes from './file-field.module.css';
import { useTakenFiles } from './use-taken-files.ts';

interface FileFieldProps {
  readonly document: OpenDocument;
  /** Where the draft leads. */
  readonly value: string;
  readonly error: ReactNode;
  readonly note: string | null;
  readonly onChange: (url: string) => void;
}

/** The file of a document: sent from this device, or one that lies elsewhere. */
export function FileField({ document, value, error, note, onChange }: FileFieldProps) {
  const { t } = useTranslation('library');
  const keep = useKeptFile(document);
  const taken = useTakenFiles();
  const file = document.files.find(({ url }) => url === value);
  const isOwn = ownFileId(value) !== undefined;
  const send = async (chosen: File, onProgress: (share: number) => void) => {
    const sent = await upload(
      adminUploadDocumentFile,
      { params: { id: document.id }, body: chosen },
      onProgress,
    );
    keep(sent);
    onChange(sent.url);
  };
  return (
    <fieldset className={classes.field}>
      <legend>{t('kind_name.file')}</legend>
      {file && <FileLine document={document} file={file} />}
      {isOwn ? (
        error !== null && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )
      ) : (
        <TextInput
          label={t('asset_url.file')}
          description={[note, t('file_elsewhere_hint')].filter((part) => part !== null).join(' ')}
          inputMode="url"
          value={value}
          maxLength={2000}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {file && <Scan document={document} file={file} onScanned={keep} />}
      <FileUpload
        label={t(isOwn ? 'file_replace' : 'file_upload')}
        taken={taken}
        send={send}
        onDone={() => undefined}
      />
      {!document.scans_files && <p className="dim">{t('file_no_scanner')}</p>}
      {isOwn && (
        <Button variant="subtle" onClick={() => onChange('')}>
          {t('file_remove')}
        </Button>
      )}
    </fieldset>
  );
}

/** Puts what the server says of a file into the document that the page shows. */
function useKeptFile({ id }: OpenDocument) {
  const queryClient = useQueryClient();
  return (file: DocumentFile) =>
    queryClient.setQueryData<OpenDocument>(
      read(adminDocument, { params: { id } }).queryKey,
      (known) => known && { ...known, files: [...known.files.filter((one) => one.id !== file.id), file] },
    );
}

function FileLine({ document, file }: { document: OpenDocument; file: DocumentFile }) {
  const { locale } = useLocale();
  return (
    <p className={classes.file}>
      <a href={`/api/admin/library-documents/${document.id}/files/${file.id}`} download={file.name}>
        {file.name}
      </a>{' '}
      <span className="dim">
        {file.kind.toUpperCase()}, {formatBytes(file.bytes, locale)}
      </span>
    </p>
  );
}

const isScannerAway = (error: unknown) =>
  error instanceof ApiError && error.details.missing === 'virus_scanner';

interface ScanProps {
  readonly document: OpenDocument;
  readonly file: DocumentFile;
  readonly onScanned: (file: DocumentFile) => void;
}

/** What the virus scanner says, and the way to ask it once more. */
function Scan({ document, file, onScanned }: ScanProps) {
  const { t } = useTranslation('library');
  const problem = useProblemText();
  const queryClient = useQueryClient();
  const params = { id: document.id, fileId: file.id };
  const scan = useMutation<DocumentFile, ApiError, void>({
    mutationFn: () => call(adminScanDocumentFile, { params }),
    onSuccess: (scanned) => {
      onScanned(scanned);
      // What keeps the draft from being published is another by now.
      return queryClient.invalidateQueries({
        queryKey: read(adminDocument, { params: { id: document.id } }).queryKey,
      });
    },
  });
  if (!document.scans_files || file.scan === 'found') return null;
  if (file.scan === 'clean') return <p className="dim">{t('file_clean')}</p>;
  return (
    <Notice tone="warning">
      <p>{t('file_unscanned')}</p>
      <BusyButton variant="default" loading={scan.isPending} onClick={() => scan.mutate()}>
        {t('file_scan_again')}
      </BusyButton>
      {scan.isError && (
        <Problem
          error={scan.error}
          explain={(error) => (isScannerAway(error) ? t('file_scanner_away') : problem(error))}
        />
      )}
    </Notice>
  );
}
