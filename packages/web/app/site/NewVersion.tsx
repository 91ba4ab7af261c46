import { useEffect, useState } from 'react';
import { fileUrl } from '../address.ts';
import { Button } from '../ui/Button.tsx';

/** The version that waits, as soon as there is one; a page that was never offline-ready has no other to wait for. */
const useWaiting = (): ServiceWorker | null => {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    const { serviceWorker } = navigator;
    // Only a page that came over a secure line may work offline.
    if (serviceWorker === undefined) return;
    const look = (worker: ServiceWorker | null): void => {
      if (worker?.state === 'installed' && serviceWorker.controller !== null) setWaiting(worker);
    };
    const follow = (registration: ServiceWorkerRegistration): void => {
      look(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => look(installing));
      });
    };
    serviceWorker.register(fileUrl('sw.js')).then(follow, error => console.error(error));
  }, []);
  return waiting;
};

/** Says that there is a new version. It takes over when all tabs are closed, or at once if asked to. */
export const NewVersion = () => {
  const waiting = useWaiting();
  const [isTaking, setTaking] = useState(false);
  if (waiting === null) return null;
  const take = (): void => {
    setTaking(true);
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    waiting.postMessage('take over');
  };
  return (
    <div className="new-version" role="status">
      <p>A new version is ready. It starts when all tabs of this site are closed.</p>
      <Button kind="main" busy={isTaking} onClick={take}>
        Use it now
      </Button>
    </div>
  );
};
