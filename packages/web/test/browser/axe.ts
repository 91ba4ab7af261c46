import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly {
    readonly html: string;
    readonly target: readonly string[];
    readonly failureSummary: string;
  }[];
};

/** What passes is not described: that would take most of the time. */
const ONLY_VIOLATIONS = JSON.stringify({ resultTypes: ['violations'], preload: false, iframes: false });

/** What axe finds wrong with a page as it stands, or with what lies over it. */
export const findings = async (page: Page, within = 'html'): Promise<readonly string[]> => {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(AXE);
  await expect(page.locator(within).first()).toBeVisible();
  const violations = (await page.evaluate(
    `axe.run(${JSON.stringify(within)}, ${ONLY_VIOLATIONS}).then(results => results.violations)`,
  )) as readonly Violation[];
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`)
        .join(' | ')}`,
  );
};
