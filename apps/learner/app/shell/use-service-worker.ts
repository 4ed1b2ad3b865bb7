import { useEffect } from 'react';

/** After the page has come to rest: what is fetched ahead must not stand in its way. */
const restMs = 3_000;

/**
 * Starts the service worker, which fetches the code of every page ahead and keeps what is read, so that moving about is
 * instant and works when the connection drops. Not for somebody who asked the browser to save data.
 */
export function useServiceWorker(): void {
  useEffect(() => {
    const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (!import.meta.env.PROD || serviceWorker === undefined || connection?.saveData === true) return;
    const start = () => {
      const isFirst = serviceWorker.controller === null;
      // A browser can refuse it, as in a private window; then there is nothing to read offline.
      void serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
      if (isFirst) serviceWorker.addEventListener('controllerchange', postFetchedUrls, { once: true });
    };
    const timer = setTimeout(() => {
      if (document.readyState === 'complete') start();
      else window.addEventListener('load', start, { once: true });
    }, restMs);
    return () => clearTimeout(timer);
  }, []);
}

function postFetchedUrls(): void {
  const calls = performance.getEntriesByType('resource').map(({ name }) => name);
  navigator.serviceWorker.controller?.postMessage(calls.filter((url) => url.includes('/api/')));
}
