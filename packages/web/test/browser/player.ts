import { type BrowserContext, type Locator, type Page, expect as patient } from '@playwright/test';

/** How long something may take to be so, on a machine that does much else. */
const PATIENCE_MS = 45_000;
export const expect = patient.configure({ timeout: PATIENCE_MS });

/**
 * Waits until something is so, looking in every frame: there are many rolls in a test. Playwright's own wait evaluates text
 * inside the page, which the page's security policy forbids.
 */
export const eachFrame = (page: Page, isSo: string): Promise<void> =>
  page.evaluate(`new Promise((done, failed) => {
    const end = performance.now() + ${PATIENCE_MS};
    const look = () => {
      if (${isSo}) done();
      else if (performance.now() > end) failed(new Error(${JSON.stringify(`never: ${isSo}`)}));
      else requestAnimationFrame(look);
    };
    look();
  })`);

/** A player at a terminal: what a hand, a keyboard and a pair of eyes can do there. */
export class Player {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a practice table from the lobby, as anybody would. */
  static async open(
    context: BrowserContext,
    url: string,
    game: string,
    name: string,
    without: readonly string[] = [],
  ): Promise<Player> {
    const page = await context.newPage();
    await page.goto(url);
    await page.getByText('Set up a table…').click();
    await page.locator(`input[name=game][value="${game}"]`).check({ force: true });
    await page.getByLabel('Your name').fill(name);
    for (const option of without) await page.getByLabel(option, { exact: true }).uncheck();
    await page.getByRole('button', { name: 'Open the table' }).click();
    const player = new Player(page);
    await player.seated();
    return player;
  }

  async seated(): Promise<void> {
    await expect(this.page.locator('[data-connection="live"]')).toBeVisible();
    await expect(this.page.locator('svg.felt')).toBeVisible();
  }

  spot(name: string): Locator {
    return this.page.locator(`[data-spot="${name}"]`);
  }

  chips(name: string): Locator {
    return this.page.locator(`[data-chips="${name}"]`);
  }

  /** Taps a spot where its chips go. */
  async tap(name: string): Promise<void> {
    const box = await this.spot(name).locator('.spot-shape').boundingBox();
    if (box === null) throw new Error(`${name} is not on the felt`);
    const isBand = name === 'pass' || name === 'dont-pass';
    await this.page.mouse.click(
      box.x + box.width * (isBand ? 0.6 : 0.5),
      isBand ? box.y + box.height - 12 : box.y + box.height * 0.5,
    );
  }

  /** Bets with the keyboard: focus and Enter. */
  async bet(name: string): Promise<void> {
    await this.spot(name).focus();
    await this.page.keyboard.press('Enter');
  }

  async chip(value: number): Promise<void> {
    await this.page.getByRole('radio', { name: `$${value} chip` }).check({ force: true });
  }

  /** A chip of the player's own value. */
  async ownChip(value: number): Promise<void> {
    await this.page.getByLabel('Value of your own chip').fill(String(value));
  }

  async meter(which: 'credits' | 'wagered' | 'win'): Promise<number> {
    const text = await this.page.locator(`[data-meter="${which}"] dd`).first().innerText();
    return Number(text.replace(/[$,]/g, '').replace('−', '-'));
  }

  get bubble(): Locator {
    return this.page.locator('.bubble');
  }

  /** Takes the dice if nobody has them. A player who is alone and has bet takes them with the roll. */
  async takeDice(): Promise<void> {
    const button = this.page.getByRole('button', { name: 'Take the dice', exact: true });
    if (!(await button.isVisible())) return;
    await button.click();
    await expect(button).toHaveCount(0);
  }

  /** The one big button: the line where it is missing, the dice, the roll. */
  get big(): Locator {
    return this.page.locator('button.roll');
  }

  /** Bets the line if the big button says that it comes first. */
  async line(): Promise<void> {
    if (!/^Bet the/.test(await this.big.innerText())) return;
    await this.big.click();
    await expect(this.chips('pass')).toBeVisible();
    await expect(this.big).toHaveText(/oll/);
    await expect(this.big).toHaveAttribute('aria-disabled', 'false');
  }

  get rolls(): Promise<number> {
    return this.page.locator('.strip li').count();
  }

  /** Rolls once and waits until the dice rest and the felt is settled. */
  async roll(): Promise<{ dice: string; outcome: string }> {
    const before = await this.lastNumber();
    await this.big.click();
    await eachFrame(
      this.page,
      `document.querySelector('[data-roll-number]')?.dataset.rollNumber !== ${JSON.stringify(before)}
        && document.querySelector('.dice-shown.rolling') === null`,
    );
    const dice = (await this.page.locator('.dice-pair').first().getAttribute('aria-label')) ?? '';
    const outcome = (await this.page.locator('.dice-call').first().innerText()).split(': ').at(-1) ?? '';
    return { dice, outcome };
  }

  async lastNumber(): Promise<string> {
    return (await this.page.locator('[data-roll-number]').first().getAttribute('data-roll-number')) ?? '';
  }
}
