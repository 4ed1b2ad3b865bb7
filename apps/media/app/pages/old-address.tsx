import { Navigate, useLocation } from 'react-router';
import { currentAddress } from '../old-address.ts';

export default function OldAddress() {
  return <Navigate to={currentAddress(useLocation()) ?? '/'} replace />;
}
