import { Navigate } from 'react-router';
import { useProfile } from '../shell/use-profile.ts';

/** `/` is one's home community. */
export default function Start() {
  return <Navigate to={`/c/${useProfile().home_slug}`} replace />;
}
