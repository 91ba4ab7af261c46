import { Component, type ReactNode } from 'react';
import { urlOf } from '../address.ts';
import { Brand } from './Brand.tsx';
import { Button } from './Button.tsx';

type BoundaryProps = {
  children: ReactNode;
  /** What stands in place of a part; without it, the fault is the whole page's. */
  instead?: ReactNode;
};

/** Keeps a fault in a page, or a page that could not be loaded, from leaving nothing on the screen. */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    const { children, instead } = this.props;
    if (!this.state.isBroken) return children;
    if (instead !== undefined) return instead;
    return (
      <main className="waiting">
        <Brand />
        <h1>This page could not be shown</h1>
        <p>The connection may be down, or the house has a newer version. Nothing that was recorded is lost.</p>
        <Button kind="main" onClick={() => location.reload()}>
          Load the page again
        </Button>
        {/* A link that loads: what is broken does not follow the others. */}
        <a href={urlOf('/')}>Back to the lobby</a>
      </main>
    );
  }
}
