import { Outlet, useParams } from 'react-router';
import { AppShell } from '../shell/app-shell.tsx';
import { useProfile } from '../shell/use-profile.ts';

export default function ShellLayout() {
  const profile = useProfile();
  const { slug } = useParams();
  const homeSlug = profile.home_slug ?? '';
  return (
    <AppShell homeSlug={homeSlug} currentSlug={slug ?? homeSlug}>
      <Outlet context={profile} />
    </AppShell>
  );
}
