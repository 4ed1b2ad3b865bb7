import { useSearchParams } from 'react-router';
import { ConfirmAddress } from '../features/member-support/confirm-address.tsx';
import { storedLocale } from '../locale-choice.ts';
import { GuestPage } from '../shell/guest-page.tsx';
import { loadTexts } from '../strings/load.ts';

export const clientLoader = () => loadTexts(storedLocale());
export const shouldRevalidate = () => false;

export default function ConfirmEmailPage() {
  const [search] = useSearchParams();
  return (
    <GuestPage>
      <ConfirmAddress address={search.get('email') ?? ''} />
    </GuestPage>
  );
}
