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
const ONLY_VIOLATIONS = { resultTypes: ['violations'], preload: false, iframes: false };

/** Contrast takes most of the time: it is left out where nothing but the arrangement can have changed. */
const RULES = {
  all: {},
  contrast: { runOnly: ['color-contrast'] },
  structure: { rules: { 'color-contrast': { enabled: false } } },
} as const;

/** What axe finds wrong with a page as it stands, or with what lies over it. */
export const findings = async (
  page: Page,
  within = 'html',
  rules: keyof typeof RULES = 'all',
): Promise<readonly string[]> => {
  const options = JSON.stringify({ ...ONLY_VIOLATIONS, ...RULES[rules] });
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(AXE);
  const shown = within === 'html' ? page.locator('h1', { hasNotText: 'One moment' }) : page.locator(within);
  await expect(shown.first()).toBeVisible();
  const violations = (await page.evaluate(
    `axe.run(${JSON.stringify(within)}, ${options}).then(results => results.violations)`,
  )) as readonly Violation[];
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`)
        .join(' | ')}`,
  );
};
