import { describe, expect, it } from 'vitest';
import { checkAnnouncement } from '../../../src/checks/check-announcement.ts';
import { FindingList } from '../../../src/model/diagnostic.ts';

function codesOf(from: string, until: string, now = '2026-11-20'): string[] {
  const findings = new FindingList();
  checkAnnouncement({ announcement: { text: 'Closed.', from, until } }, findings, now);
  return findings.all.map(({ code }) => code);
}

describe('an announcement', () => {
  it('that lasts until today or longer is well', () => {
    expect([codesOf('2026-11-20', '2026-11-20'), codesOf('2026-01-01', '2026-11-20'), codesOf('2027-01-01', '2027-01-02')]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('whose days are over is a warning', () => {
    expect(codesOf('2026-11-01', '2026-11-19')).toEqual(['ANNOUNCEMENT_PAST']);
  });

  it('that ends before it begins is an error, whatever day it is', () => {
    expect(codesOf('2026-11-26', '2026-11-20', '2030-01-01')).toEqual(['ANNOUNCEMENT_REVERSED']);
  });

  it('need not be', () => {
    const findings = new FindingList();
    checkAnnouncement({}, findings, '2026-11-20');
    expect(findings.all).toEqual([]);
  });
});
