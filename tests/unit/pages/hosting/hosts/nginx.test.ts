import { describe, expect, it } from 'vitest';
import { filesFor } from '../../../../support/hosting-table.ts';

describe('the files for nginx', () => {
  it('say the whole table', () => {
    expect(filesFor('nginx')).toMatchInlineSnapshot(`
      {
        ".host/nginx.conf": "# Made by Townsite. Include it in the server block of the site, below \`root\`, and reload nginx when it has changed.
      charset utf-8;
      absolute_redirect off;
      merge_slashes off;
      gzip_static on;
      gzip_vary on;
      # With the module ngx_brotli:
      # brotli_static on;
      error_page 404 /404.html;

      set $townsite_content_security_policy "frame-ancestors 'self'";
      set $townsite_cache_control "no-cache";
      add_header X-Content-Type-Options "nosniff" always;
      add_header Content-Security-Policy $townsite_content_security_policy always;
      add_header Cache-Control $townsite_cache_control always;

      if ($request_uri ~ "^/index\\.php/*\\?(?=(?:.*&)?page=about(?:&|$))(?=(?:.*&)?lang=en(?:&|$))") {
        return 301 "/about#team";
      }
      if ($request_uri ~ "^//*\\?(?=(?:.*&)?p=12(?:&|$))") {
        return 301 "/about";
      }
      if ($request_uri ~ "^/index\\.php/*\\?(?=(?:.*&)?page=windows(?:&|$))") {
        return 302 "/services/windows";
      }
      location = /404.html {
        internal;
        set $townsite_content_security_policy "frame-ancestors 'self'";
        set $townsite_cache_control "no-cache";
      }
      location ~ // {
        return 404;
      }
      location ~ /\\.(?!well-known/) {
        return 404;
      }
      location ~ \\.webmanifest$ {
        types { application/manifest+json webmanifest; }
      }
      location = "/old.html" {
        return 301 "/about$is_args$args#team";
      }
      location = "/old.html/" {
        return 301 "/about$is_args$args#team";
      }
      location = "/for-now" {
        return 302 "https://other.example.com/a?b=c%24d";
      }
      location = "/for-now/" {
        return 302 "https://other.example.com/a?b=c%24d";
      }
      location = "/index.php" {
        return 301 "/$is_args$args";
      }
      location = "/index.php/" {
        return 301 "/$is_args$args";
      }
      location ~ "^/category/about/." {
        return 301 "/about$is_args$args";
      }
      location ~ "^/category/." {
        if ($request_uri ~ "^/category/(?<rest>[^?]*?)/*(?:\\?|$)") { return 301 "/services/$rest$is_args$args"; }
        return 404;
      }
      location ~ "^/shop/." {
        if ($request_uri ~ "^/shop/(?<rest>[^?]*?)/*(?:\\?|$)") { return 302 "https://shop.example.com/$rest$is_args$args"; }
        return 404;
      }
      location ~ "^/about/(?!page\\.json$|index\\.html$)." {
        return 301 "/about$is_args$args";
      }
      location ~ "^/en/." {
        if ($request_uri ~ "^/en/(?<rest>[^?]*?)/*(?:\\?|$)") { return 301 "/$rest$is_args$args"; }
        return 404;
      }
      location ~ "^(?<page>/services/[\\w.~-]+)/+$" {
        return 301 $page$is_args$args;
      }
      location = /index.html {
        return 301 /$is_args$args;
      }
      location ~ "^(?<page>/[a-z0-9/-]*[a-z0-9])/index\\.html$" {
        if (-f $request_filename) { return 301 $page$is_args$args; }
        return 404;
      }
      location ~ "^(?<page>/[a-z0-9/-]*[a-z0-9])/+$" {
        if (-f $document_root$page/index.html) { return 301 $page$is_args$args; }
        return 404;
      }
      location ~ "^/services/[^/]+$" {
        set $townsite_content_security_policy "default-src 'self'; frame-ancestors 'none'";
        try_files $uri $uri/index.html /services/windows/index.html =404;
      }
      location = "/about" {
        set $townsite_content_security_policy "img-src 'self' https://a.example.com/100%25; frame-ancestors 'none'";
        try_files $uri $uri/index.html =404;
      }
      location ^~ "/assets/" {
        set $townsite_cache_control "public, max-age=31536000, immutable";
        try_files $uri $uri/index.html =404;
      }
      location / {
        try_files $uri $uri/index.html =404;
      }
      ",
      }
    `);
  });
});
