import { describe, expect, it } from 'vitest';
import { filesFor } from '../../../support/hosting-table.ts';

describe('the files for vercel', () => {
  it('say the whole table', () => {
    expect(filesFor('vercel')).toMatchInlineSnapshot(`
      {
        "vercel.json": "{
        "$schema": "https://openapi.vercel.sh/vercel.json",
        "framework": null,
        "buildCommand": null,
        "installCommand": null,
        "outputDirectory": ".",
        "trailingSlash": false,
        "redirects": [
          {
            "source": "/old\\\\.html",
            "destination": "/about#team",
            "statusCode": 301
          },
          {
            "source": "/for-now",
            "destination": "https://other.example.com/a?b=c$d",
            "statusCode": 302
          },
          {
            "source": "/:path*/index\\\\.html",
            "destination": "/:path*",
            "statusCode": 301
          }
        ],
        "rewrites": [
          {
            "source": "/services/:slug",
            "destination": "/services/windows"
          }
        ],
        "headers": [
          {
            "source": "/(.*)",
            "headers": [
              {
                "key": "X-Content-Type-Options",
                "value": "nosniff"
              },
              {
                "key": "Content-Security-Policy",
                "value": "frame-ancestors 'self'"
              }
            ]
          },
          {
            "source": "/assets/(.*)",
            "headers": [
              {
                "key": "Cache-Control",
                "value": "public, max-age=31536000, immutable"
              }
            ]
          },
          {
            "source": "/about",
            "headers": [
              {
                "key": "Content-Security-Policy",
                "value": "img-src 'self' https://a.example.com/100%25; frame-ancestors 'none'"
              }
            ]
          },
          {
            "source": "/services/:slug",
            "headers": [
              {
                "key": "Content-Security-Policy",
                "value": "default-src 'self'; frame-ancestors 'none'"
              }
            ]
          }
        ]
      }
      ",
      }
    `);
  });
});
