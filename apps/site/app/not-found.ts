import { data } from 'react-router';

/** Every other address. The root shows the page for it. */
export function loader(): never {
  throw data(null, { status: 404, headers: { 'cache-control': 'public, max-age=60' } });
}

export default function NotFound() {
  return null;
}
