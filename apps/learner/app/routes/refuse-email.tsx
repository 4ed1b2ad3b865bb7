import { useSearchParams } from 'react-router';
import { RefuseAddress } from '../features/member-support/refuse-address.tsx';
import { storedLocale } from '../locale-choice.ts';
import { GuestPage } from '../shell/guest-page.tsx';
import { loadTexts } from '../strings/load.ts';

export const clientLoader = () => loadTexts(storedLocale());
export const shouldRevalidate = () => false;

export default function RefuseEmailPage() {
  const [search] = useSearchParams();
  return (
    <GuestPage>
      <RefuseAddress token={search.get('token') ?? ''} />
    </GuestPage>
  );
}
