import { Component, type ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { Button } from './Button.tsx';

/** Keeps a fault in a page, or a page that could not be loaded, from leaving nothing on the screen. */
export class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main className="waiting">
        <Brand />
        <h1>This page could not be shown</h1>
        <p>The connection may be down, or the house has a newer version. Nothing that was recorded is lost.</p>
        <Button kind="main" onClick={() => location.reload()}>
          Load the page again
        </Button>
        {/* A link that loads: what is broken does not follow the others. */}
        <a href="/">Back to the lobby</a>
      </main>
    );
  }
}
