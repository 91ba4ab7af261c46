import { type ComponentType, useEffect, useState } from 'react';
import { urlOf } from '../address.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Problem } from './Problem.tsx';

/**
 * A dialog that is loaded when it is first opened: the page is light without it. While it can not be loaded, because the
 * line is down or the house has another version by now, the page stays and says so.
 */
export const loadedDialog = <Props extends object>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { onClose: () => void }> => {
  let loaded: ComponentType<Props> | undefined;
  return props => {
    const [Shown, setShown] = useState(() => loaded);
    const [isFailed, setFailed] = useState(false);
    useEffect(() => {
      if (loaded !== undefined) return;
      load().then(
        found => {
          loaded = found;
          setShown(() => found);
        },
        () => setFailed(true),
      );
    }, []);
    if (Shown !== undefined) return <Shown {...props} />;
    return isFailed ? <NotLoaded title={title} onClose={props.onClose} /> : null;
  };
};

/** A browser does not ask again for what it could not load, so the page is loaded again; but never while the house is away. */
const NotLoaded = ({ title, onClose }: { title: string; onClose: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  const loadAgain = () => {
    setAsking(true);
    fetch(urlOf('/'), { cache: 'no-store' }).then(
      () => location.reload(),
      () => setAsking(false),
    );
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Problem words="This could not be loaded. Once the connection is back, load the page again. Your seat and your wagers stay." />
      <Button kind="main" busy={isAsking} onClick={loadAgain}>
        Load the page again
      </Button>
    </Dialog>
  );
};
