import type { Page } from 'playwright-core';

/** What a page's security policy has refused from now on, a line each: `script-src-elem https://…`. The list grows. */
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

/** What a console says of security policies; frames of other sites speak there, too. */
export function policyErrors(said: readonly string[]): string[] {
  return said.filter((line) => /^(error|exception)/.test(line) && /Content Security Policy|Refused to|violates/i.test(line));
}
