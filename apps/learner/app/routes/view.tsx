import { useLocation } from 'react-router';
import { OpenView } from '../features/member-support/open-view.tsx';
import { ViewEnded, viewEnded } from '../features/member-support/view-ended.tsx';
import { storedLocale } from '../locale-choice.ts';
import { GuestPage } from '../shell/guest-page.tsx';
import { loadTexts } from '../strings/load.ts';

export const clientLoader = () => loadTexts(storedLocale());
export const shouldRevalidate = () => false;

/** The link carries its token behind the sign that no server is sent. */
export default function ViewPage() {
  const token = useLocation().hash.slice(1);
  return <GuestPage>{token === viewEnded ? <ViewEnded /> : <OpenView token={token} />}</GuestPage>;
}
