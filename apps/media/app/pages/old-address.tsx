import { Navigate, useLocation, useParams } from 'react-router';

export default function OldServiceAddress() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  return <Navigate to={`/services/${encodeURIComponent(id)}${search}`} replace />;
}
