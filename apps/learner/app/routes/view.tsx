import { useLocation } from 'react-router';
import { OpenView } from '../features/member-support/open-view.tsx';
import { storedLocale } from '../locale-choice.ts';
import { GuestPage } from '../shell/guest-page.tsx';
import { loadTexts } from '../strings/load.ts';

export const clientLoader = () => loadTexts(storedLocale());
export const shouldRevalidate = () => false;

/** The link carries its token behind the sign that no server is sent. */
export default function ViewPage() {
  const { hash } = useLocation();
  return (
    <GuestPage>
      <OpenView token={hash.slice(1)} />
    </GuestPage>
  );
}
