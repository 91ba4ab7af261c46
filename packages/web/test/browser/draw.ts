import type { Page } from '@playwright/test';

/** Where the middle of something is in the window. */
export const middleOf = async (page: Page, selector: string): Promise<{ x: number; y: number }> => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not there`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Draws with the mouse from one thing to another. */
export const draw = async (page: Page, from: string, to: string): Promise<void> => {
  const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
  const mouse = await page.context().newCDPSession(page);
  const half = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const held = { button: 'left', buttons: 1, clickCount: 1 } as const;
  // Sent without waiting in between: a hand that rests asks for the card.
  await Promise.all([
    mouse.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...start }),
    mouse.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...start, ...held }),
    mouse.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...half, ...held }),
    mouse.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...end, ...held }),
    mouse.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...end, ...held }),
  ]);
  await mouse.detach();
};
