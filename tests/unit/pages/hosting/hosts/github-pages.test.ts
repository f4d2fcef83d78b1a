import { describe, expect, it } from 'vitest';
import { filesFor } from '../../../../support/hosting-table.ts';

describe('the files for github-pages', () => {
  it('say the whole table', () => {
    expect(filesFor('github-pages')).toMatchInlineSnapshot(`
      {
        ".nojekyll": "",
        "for-now.html": "<!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <title>https://other.example.com/a?b=c$d</title>
      <meta http-equiv="refresh" content="0; url=https://other.example.com/a?b=c$d">
      <link rel="canonical" href="https://other.example.com/a?b=c$d">
      <p><a href="https://other.example.com/a?b=c$d">https://other.example.com/a?b=c$d</a></p>
      </html>
      ",
        "index.php/index.html": "<!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <title>/</title>
      <meta http-equiv="refresh" content="0; url=/">
      <link rel="canonical" href="/">
      <p><a href="/">/</a></p>
      </html>
      ",
        "old.html": "<!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <title>/about#team</title>
      <meta http-equiv="refresh" content="0; url=/about#team">
      <link rel="canonical" href="/about#team">
      <p><a href="/about#team">/about#team</a></p>
      </html>
      ",
      }
    `);
  });
});
