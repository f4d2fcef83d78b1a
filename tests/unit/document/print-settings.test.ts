import { expect, it } from 'vitest';
import { printSettings } from '../../../src/document/server.tsx';
import type { SiteSettings } from '../../../src/shared/page/renderer.ts';

it('settings are a script that says the same, whatever phones are called', () => {
  const hours = { zone: 'America/Chicago', language: 'en-US', week: [[], [[480, 1080]]], words: ['Open until', 'Opens', '</script>'] };
  const phones = { '24h': hours, '7': hours, 'parts-counter': hours, emergency: hours };
  const settings = { app: '/assets/app.js', frame: '/assets/frame.json', hours, phones } as unknown as SiteSettings;
  const script = printSettings(settings);
  expect(new Function(`${script}return TOWNSITE`)()).toEqual(settings);
  expect(script).not.toContain('</script');
});
