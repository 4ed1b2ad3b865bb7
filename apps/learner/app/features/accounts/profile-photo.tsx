import { call } from '@cungnghe/client/call';
import { upload } from '@cungnghe/client/upload';
import { type Profile, removePhoto, setPhoto } from '@cungnghe/contracts/accounts/endpoints';
import { Avatar } from '@cungnghe/ui/avatar';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, FileButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { meKey } from '../../query-client.ts';
import { CallProblem } from '../../shell/call-problem.tsx';
import { LiveRegion } from '../../shell/live-region.tsx';
import { type Area, addressOfImage, croppedPhoto } from './crop-photo.ts';
import 'react-easy-crop/react-easy-crop.css';
import classes from './profile-photo.module.css';

// Few change their photo: the others do not wait for what it takes.
const Cropper = lazy(() => import('react-easy-crop'));

/** One's photo, or one's first letter: chosen, cut to a square and put beside one's name. */
export function ProfilePhoto({ profile }: { profile: Profile }) {
  const { t } = useTranslation('learner');
  const queryClient = useQueryClient();
  const [image, setImage] = useState<string | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [said, setSaid] = useState('');
  const choose = useRef<HTMLButtonElement>(null);
  const onSuccess = (changed: Profile) => {
    queryClient.setQueryData(meKey, changed);
    setImage(null);
    setSaid(t(changed.photo_url === null ? 'photo.removed' : 'photo.saved'));
  };
  // The button is back only once the cropper has gone.
  useEffect(() => {
    if (said !== '') choose.current?.focus();
  }, [said]);
  const remove = useMutation({ mutationFn: () => call(removePhoto, {}), onSuccess });
  const take = async (file: File | null) => {
    if (file === null) return;
    setSaid('');
    remove.reset();
    try {
      setImage(await addressOfImage(file));
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  return (
    <div className={classes.photo}>
      <Avatar name={profile.full_name || profile.email} photoUrl={profile.photo_url} size="large" />
      {image === null ? (
        <div className={classes.actions}>
          <FileButton
            accept="image/png,image/jpeg,image/webp,image/avif"
            onChange={(file) => void take(file)}
          >
            {(props) => (
              <Button variant="default" ref={choose} {...props}>
                {t(profile.photo_url === null ? 'photo.add' : 'photo.change')}
              </Button>
            )}
          </FileButton>
          {profile.photo_url !== null && (
            <BusyButton variant="subtle" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('photo.remove')}
            </BusyButton>
          )}
        </div>
      ) : (
        <Crop image={image} onSaved={onSuccess} onCancel={() => setImage(null)} />
      )}
      <p className={`dim ${classes.hint}`}>{t('photo.hint')}</p>
      {unreadable && <Problem>{t('problem.not_an_image')}</Problem>}
      <CallProblem error={remove.error} />
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
}

interface CropProps {
  readonly image: string;
  readonly onSaved: (profile: Profile) => void;
  readonly onCancel: () => void;
}

/** The chosen square stays while sending fails, so that it can be sent again. */
function Crop({ image, onSaved, onCancel }: CropProps) {
  const { t } = useTranslation('learner');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  // A second press may come before the button shows that it is busy.
  const isSending = useRef(false);
  const save = useMutation({
    mutationFn: async (chosen: Area) =>
      await upload(setPhoto, { body: await croppedPhoto(image, chosen) }, () => undefined),
    onSuccess: onSaved,
    onSettled: () => {
      isSending.current = false;
    },
  });
  const send = () => {
    if (area === null || isSending.current) return;
    isSending.current = true;
    save.mutate(area);
  };
  // All of it: over the picture a finger moves the picture, and not the page.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'end' });
  }, []);
  return (
    <div ref={box} className={classes.crop}>
      <div className={classes.stage}>
        <Suspense>
          <Cropper
            image={image}
            crop={crop}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': t('photo.move') }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        </Suspense>
      </div>
      <input
        type="range"
        className={classes.zoom}
        aria-label={t('photo.zoom')}
        min={1}
        max={4}
        step={0.05}
        value={zoom}
        onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
      />
      <div className={classes.actions}>
        <BusyButton loading={save.isPending} disabled={area === null} onClick={send}>
          {t('photo.save')}
        </BusyButton>
        <Button variant="subtle" onClick={onCancel}>
          {t('photo.cancel')}
        </Button>
      </div>
      <CallProblem error={save.error} />
    </div>
  );
}
