import { afterAll, describe, expect, inject, test } from 'vitest';
import { readBuiltPages } from '../support/built-pages.ts';
import { checkWithHtmlValidate, checkWithNu, hasJava } from '../support/html-checkers.ts';
import { TAKES_ALL } from '../support/on-demand.ts';
import { CHECKED_PAGES } from '../support/page-kinds.ts';
import { tempFolders } from '../support/temp-folders.ts';

const pages = readBuiltPages(inject('siteOut'));
const makeFolder = tempFolders(afterAll);
const WRONG =
  '<p id="app">An id that is taken.</p><dl><div><svg></svg></div></dl><iframe src="/a" title="A" sandbox="allow-scripts allow-same-origin"></iframe>';

/** The files of the pages that both look at. On demand, html-validate looks at every page. */
const CHECKED = new Set(CHECKED_PAGES.map((route) => (route === '/no-such-page' ? '404.html' : `${route}/index.html`.replace(/^\/+/, ''))));

describe('the HTML of every page', () => {
  test('is taken by html-validate', async () => {
    const looked = TAKES_ALL ? [...pages] : [...pages].filter(([file]) => CHECKED.has(file));
    const faults = await Promise.all(
      looked.map(async ([file, html]) => (await checkWithHtmlValidate(html)).map((fault) => `${file}:${fault}`)),
    );
    expect(looked).toHaveLength(TAKES_ALL ? pages.size : CHECKED.size);
    expect(pages.size).toBeGreaterThan(40);
    expect(faults.flat()).toEqual([]);
  });

  test('would not be taken by html-validate with a mistake in it', async () => {
    const html = (pages.get('index.html') as string).replace('</main>', `${WRONG}</main>`);
    expect((await checkWithHtmlValidate(html)).join('\n')).toMatch(/no-dup-id/);
  });

  test.runIf(hasJava && TAKES_ALL)(
    `is taken by the Nu checker, those with every type of block${hasJava ? '' : ' (SKIPPED: there is no Java on this machine)'}`,
    async () => {
      const wrong = (pages.get('index.html') as string).replace('</main>', `${WRONG}</main>`);
      const checked = [...pages].filter(([file]) => CHECKED.has(file));
      expect(checked).toHaveLength(CHECKED.size);
      const faults = await checkWithNu(new Map([...checked, ['wrong.html', wrong]]), await makeFolder());
      expect(faults.filter((fault) => !fault.includes('wrong.html'))).toEqual([]);
      expect(faults.join('\n')).toMatch(/Duplicate ID/);
      expect(faults.join('\n')).toMatch(/“sandbox”/);
    },
  );
});
