import type { Page } from 'playwright-core';

/** Returns a growing list of what a page's security policy refuses from now on, one line each: `script-src-elem https://…`. */
export async function watchViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (line: string) => violations.push(line));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      (window as unknown as { reportViolation: (line: string) => void }).reportViolation(
        `${effectiveDirective} ${blockedURI} ${sample}`.trim(),
      );
    });
  });
  return violations;
}

/** Returns the console messages about security policies. Frames of other sites write there, too. */
export function policyErrors(said: readonly string[]): string[] {
  return said.filter((line) => /^(error|exception)/.test(line) && /Content Security Policy|Refused to|violates/i.test(line));
}
