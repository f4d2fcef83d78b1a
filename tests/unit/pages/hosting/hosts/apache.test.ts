import { describe, expect, it } from 'vitest';
import { filesFor } from '../../../../support/hosting-table.ts';

describe('the files for apache', () => {
  it('say the whole table', () => {
    expect(filesFor('apache')).toMatchInlineSnapshot(`
      {
        ".htaccess": "# Made by Townsite.
      Options -Indexes
      <IfModule mod_negotiation.c>
        Options -MultiViews
      </IfModule>
      AddDefaultCharset utf-8
      AddType application/manifest+json .webmanifest
      AddType image/avif .avif
      AddType font/woff2 .woff2
      DirectorySlash Off
      DirectoryIndex index.html
      ErrorDocument 404 /404.html

      RewriteEngine On
      RewriteOptions AllowNoSlash
      # Not for the page that is shown in place of it.
      RewriteCond %{ENV:REDIRECT_STATUS} ^$
      RewriteCond %{THE_REQUEST} "^\\S+ [^? ]*//"
      RewriteRule ^ - [R=404,L]
      RewriteRule (^|/)\\.(?!well-known/) - [R=404,L]
      RewriteCond %{ENV:REDIRECT_STATUS} ^$
      RewriteRule "^404\\.html$" - [R=404,L]
      RewriteCond %{QUERY_STRING} "(?:^|&)page=about(?:&|$)"
      RewriteCond %{QUERY_STRING} "(?:^|&)lang=en(?:&|$)"
      RewriteRule "^index\\.php/?$" "/about#team" [R=301,L,NE,QSD]
      RewriteCond %{QUERY_STRING} "(?:^|&)p=12(?:&|$)"
      RewriteRule "^/?$" "/about" [R=301,L,NE,QSD]
      RewriteCond %{QUERY_STRING} "(?:^|&)page=windows(?:&|$)"
      RewriteRule "^index\\.php/?$" "/services/windows" [R=302,L,NE,QSD]
      RewriteCond %{QUERY_STRING} .
      RewriteRule "^old\\.html/?$" "/about?%{QUERY_STRING}#team" [R=301,L,NE]
      RewriteRule "^old\\.html/?$" "/about#team" [R=301,L,NE]
      RewriteRule "^for-now/?$" "https://other.example.com/a?b=c\\$d" [R=302,L,NE,QSD]
      RewriteRule "^index\\.php/?$" "/" [R=301,L,NE]
      RewriteRule "^category/about/." "/about" [R=301,L,NE]
      RewriteCond %{THE_REQUEST} "^\\S+ /category/([^? ]+?)/*[? ]"
      RewriteRule "^category/." "/services/%1" [R=301,L,NE]
      RewriteCond %{THE_REQUEST} "^\\S+ /shop/([^? ]+?)/*[? ]"
      RewriteRule "^shop/." "https://shop.example.com/%1" [R=302,L,NE]
      RewriteRule "^about/(?!page\\.json$|index\\.html$)." "/about" [R=301,L,NE]
      RewriteCond %{THE_REQUEST} "^\\S+ /en/([^? ]+?)/*[? ]"
      RewriteRule "^en/." "/%1" [R=301,L,NE]

      # Addresses end without a slash.
      RewriteRule "^services/[\\w.~-]+(?=/$)" "/$0" [R=301,L]
      RewriteCond %{ENV:REDIRECT_STATUS} ^$
      RewriteCond "%{REQUEST_FILENAME}" -f
      RewriteRule "^(?:([a-z0-9/-]*[a-z0-9])/)?index\\.html$" "/$1" [R=301,L]
      RewriteCond "%{REQUEST_FILENAME}index.html" -f [OR]
      RewriteCond "%{REQUEST_FILENAME}/index.html" -f
      RewriteRule "^([a-z0-9/-]*[a-z0-9])/+$" "/$1" [R=301,L]
      # Nor is a folder an address.
      RewriteRule "^.+/$" - [R=404,L]

      RewriteRule "^$" "index.html"
      RewriteCond "%{REQUEST_FILENAME}/index.html" -f
      RewriteRule "^(.+)$" "$1/index.html"
      RewriteCond "%{REQUEST_FILENAME}" !-f
      RewriteRule "^services/[^/]+$" "services/windows/index.html"
      RewriteCond "%{REQUEST_FILENAME}" -d
      RewriteRule "^.+$" - [R=404,L]

      # The compressed copy beside a file.
      RewriteCond "%{HTTP:Accept-Encoding}" "(^|[ ,])br(?! *; *q=0(\\.0*)?( *(,|$)))"
      RewriteCond "%{REQUEST_FILENAME}.br" -f
      RewriteRule "^(.+\\.(?:html|css|js|json|svg|xml|txt|webmanifest))$" "$1.br" [L]
      RewriteCond "%{HTTP:Accept-Encoding}" "(^|[ ,])gzip(?! *; *q=0(\\.0*)?( *(,|$)))"
      RewriteCond "%{REQUEST_FILENAME}.gz" -f
      RewriteRule "^(.+\\.(?:html|css|js|json|svg|xml|txt|webmanifest))$" "$1.gz" [L]
      <FilesMatch "\\.(html|css|js|json|svg|xml|txt|webmanifest)\\.(br|gz)$">
        RemoveLanguage .br
        RemoveType .gz .br
        AddEncoding br .br
        AddEncoding gzip .gz
      </FilesMatch>
      <FilesMatch "\\.(html|css|js|json|svg|xml|txt|webmanifest)(\\.(br|gz))?$">
        Header merge Vary Accept-Encoding
      </FilesMatch>

      Header always set X-Content-Type-Options "nosniff"
      Header always set Content-Security-Policy "frame-ancestors 'self'"
      Header always set Cache-Control "no-cache"
      Header always set Cache-Control "public, max-age=31536000, immutable" "expr=%{REQUEST_STATUS} -lt 400 && %{THE_REQUEST} =~ m#^\\S+ /assets/#"
      Header always set Content-Security-Policy "img-src 'self' https://a.example.com/100%%25; frame-ancestors 'none'" "expr=%{REQUEST_STATUS} -lt 400 && %{THE_REQUEST} =~ m#^\\S+ /about[? ]#"
      Header always set Content-Security-Policy "default-src 'self'; frame-ancestors 'none'" "expr=%{REQUEST_STATUS} -lt 400 && %{THE_REQUEST} =~ m#^\\S+ /services/[^/? ]+[? ]#"
      ",
      }
    `);
  });
});
