import { QrCode, qrImage } from '@cungnghe/ui/qr-code';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import classes from './payment-code.module.css';

interface PaymentCodeProps {
  /** What the code says. */
  readonly payload: string;
  /** What it does, for people who do not see it. */
  readonly label: string;
  /** The name of the image when it is saved. */
  readonly fileName: string;
}

/** The code to scan, and to save: on a phone, banking apps read codes from the phone's own photos. */
export function PaymentCode({ payload, label, fileName }: PaymentCodeProps) {
  const { t } = useTranslation('learner');
  const save = () => {
    const image = qrImage(payload);
    if (image === null) return;
    const link = document.createElement('a');
    link.href = image;
    link.download = fileName;
    link.click();
  };
  return (
    <div className={classes.qr}>
      <QrCode payload={payload} label={label} className={classes.code} />
      <Button variant="default" onClick={save}>
        {t('upgrade.save_qr')}
      </Button>
    </div>
  );
}
