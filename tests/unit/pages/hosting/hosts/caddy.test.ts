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
      	@old0 path_regexp \`^/old\\.html/?$\`
      	route @old0 {
      		redir @asked "/about?{query}#team" 301
      		redir * "/about#team" 301
      	}
      	@old1 path_regexp \`^/for-now/?$\`
      	route @old1 {
      		redir * "https://other.example.com/a?b=c$d" 302
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
