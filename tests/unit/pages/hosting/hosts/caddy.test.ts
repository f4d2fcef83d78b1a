import { describe, expect, it } from 'vitest';
import { filesFor } from '../../../../support/hosting-table.ts';

describe('the files for caddy', () => {
  it('say the whole table', () => {
    expect(filesFor('caddy')).toMatchInlineSnapshot(`
      {
        ".host/Caddyfile": "# Made by Townsite. Import it in the block of the site, below \`root\`, and reload Caddy when it has changed.
      route {
      	header {
      		X-Content-Type-Options "nosniff"
      		Content-Security-Policy "frame-ancestors 'self'"
      		Cache-Control "no-cache"
      	}
      	@headers0 path_regexp \`^/assets/\`
      	header @headers0 {
      		Cache-Control "public, max-age=31536000, immutable"
      	}
      	@headers1 path_regexp \`^/about$\`
      	header @headers1 {
      		Content-Security-Policy "img-src 'self' https://a.example.com/100%25; frame-ancestors 'none'"
      	}
      	@headers2 path_regexp \`^/services/[^/]+$\`
      	header @headers2 {
      		Content-Security-Policy "default-src 'self'; frame-ancestors 'none'"
      	}
      	@empty expression \`{http.request.orig_uri.path}.contains("//")\`
      	error @empty 404
      	@hidden {
      		path */.*
      		not path /.well-known/*
      	}
      	error @hidden 404
      	@missing path_regexp \`^/404\\.html$\`
      	error @missing 404
      	@asked expression \`{http.request.uri.query} != ""\`
      	@old0 {
      		path_regexp \`^/index\\.php/?$\`
      		expression \`{http.request.uri.query.page} == "about" && {http.request.uri.query.lang} == "en"\`
      	}
      	route @old0 {
      		redir * "/about#team" 301
      	}
      	@old1 {
      		path_regexp \`^//?$\`
      		expression \`{http.request.uri.query.p} == "12"\`
      	}
      	route @old1 {
      		redir * "/about" 301
      	}
      	@old2 {
      		path_regexp \`^/index\\.php/?$\`
      		expression \`{http.request.uri.query.page} == "windows"\`
      	}
      	route @old2 {
      		redir * "/services/windows" 302
      	}
      	@old3 path_regexp \`^/old\\.html/?$\`
      	route @old3 {
      		redir @asked "/about?{query}#team" 301
      		redir * "/about#team" 301
      	}
      	@old4 path_regexp \`^/for-now/?$\`
      	route @old4 {
      		redir * "https://other.example.com/a?b=c$d" 302
      	}
      	@old5 path_regexp \`^/index\\.php/?$\`
      	route @old5 {
      		redir @asked "/?{query}" 301
      		redir * "/" 301
      	}
      	@old6 path_regexp \`^/category/about/.\`
      	route @old6 {
      		redir @asked "/about?{query}" 301
      		redir * "/about" 301
      	}
      	@old7 path_regexp \`^/category/.\`
      	route @old7 {
      		uri strip_prefix /category
      		uri strip_suffix /
      		redir * "/services{uri}" 301
      	}
      	@old8 path_regexp \`^/shop/.\`
      	route @old8 {
      		uri strip_prefix /shop
      		uri strip_suffix /
      		redir * "https://shop.example.com{uri}" 302
      	}
      	@old9 {
      		path_regexp \`^/about/.\`
      		not path /about/page.json
      		not path /about/index.html
      	}
      	route @old9 {
      		redir @asked "/about?{query}" 301
      		redir * "/about" 301
      	}
      	@old10 path_regexp \`^/en/.\`
      	route @old10 {
      		uri strip_prefix /en
      		uri strip_suffix /
      		redir * "{uri}" 301
      	}
      	@slash0 path_regexp \`^/services/[^/]+/$\`
      	route @slash0 {
      		uri strip_suffix /
      		redir {uri} 301
      	}
      	@root path_regexp ^/index\\.html$
      	route @root {
      		uri strip_suffix index.html
      		redir {uri} 301
      	}
      	@index {
      		path_regexp ^/.+/index\\.html$
      		file {path}
      	}
      	route @index {
      		uri strip_suffix /index.html
      		redir {uri} 301
      	}
      	@slash {
      		path_regexp ^/.+/$
      		file {path}index.html
      	}
      	route @slash {
      		uri strip_suffix /
      		redir {uri} 301
      	}
      	@folder path_regexp ^/.+/$
      	error @folder 404
      	@fallback0 path_regexp \`^/services/[^/]+$\`
      	route @fallback0 {
      		try_files {path} {path}/index.html /services/windows/index.html
      	}
      	try_files {path} {path}/index.html
      	@texts path *.html *.css *.js *.json *.svg *.xml *.txt *.webmanifest
      	header @texts Vary Accept-Encoding
      	file_server {
      		precompressed br gzip
      		disable_canonical_uris
      	}
      }
      handle_errors {
      	header {
      		X-Content-Type-Options "nosniff"
      		Content-Security-Policy "frame-ancestors 'self'"
      		Cache-Control "no-cache"
      	}
      	rewrite * /404.html
      	file_server {
      		precompressed br gzip
      		disable_canonical_uris
      	}
      }
      ",
      }
    `);
  });
});
