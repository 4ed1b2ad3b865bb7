import { Outlet, useOutletContext } from 'react-router';
import { Frame, type FrameProps } from '../shell/frame.tsx';

/** The pages between the sections; a page that fills a projector stands beside this layout. */
export default function Framed() {
  const leave = useOutletContext<FrameProps['leave']>();
  return (
    <Frame leave={leave}>
      <Outlet />
    </Frame>
  );
}
