import { data } from 'react-router';
import { cacheHeaders } from './cache-headers.ts';

/** Every other address. The root shows the page for it. */
export function loader(): never {
  throw data(null, { status: 404, headers: cacheHeaders({ maxAge: 60, tags: [] }) });
}

export default function NotFound() {
  return null;
}
