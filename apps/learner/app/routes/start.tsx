import { Navigate, useSearchParams } from 'react-router';
import { useProfile } from '../shell/use-profile.ts';

/**
 * `/` is one's home community; `?to=` names one of its sections, for the shortcuts of an
 * installed app and for whoever has to choose a home first.
 */
export default function Start() {
  const [search] = useSearchParams();
  const to = search.get('to');
  const section = to !== null && ['courses', 'posts', 'events'].includes(to) ? `/${to}` : '';
  return <Navigate to={`/c/${useProfile().home_slug}${section}`} replace />;
}
