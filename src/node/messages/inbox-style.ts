import { createHash } from 'node:crypto';

/** The styles of the inbox, in light and dark colors. All pages contain them. */
export const INBOX_STYLE = `
:root { color-scheme: light dark; --back: #f5f7f7; --front: #ffffff; --text: #17211f; --soft: #4b5956; --line: #7d8a87; --brand: #0b5f57; --on-brand: #ffffff; --stop: #a3211b; --note: #dff0ec; }
@media (prefers-color-scheme: dark) {
  :root { --back: #111716; --front: #1b2422; --text: #eef3f1; --soft: #b0bdb9; --line: #76837f; --brand: #7fd6c8; --on-brand: #08211d; --stop: #ff9c93; --note: #17352f; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main { max-width: 60rem; margin: auto; padding: 1rem; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; }
header p { margin: 0; font-weight: 600; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; }
a { color: var(--brand); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin: 0 0 1rem; }
header form { margin: 0; }
label { font-weight: 600; }
input { font: inherit; color: inherit; accent-color: var(--brand); }
input[type=search], input[type=password] { background: var(--front); border: 1px solid var(--line); border-radius: .375rem; padding: .5rem .75rem; min-height: 2.75rem; flex: 1 1 14rem; min-width: 0; }
input[type=checkbox] { width: 1.5rem; height: 1.5rem; margin: 0 .5rem 0 0; vertical-align: middle; }
button, .button { display: inline-flex; align-items: center; font: inherit; font-weight: 600; text-decoration: none; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--brand); border-radius: .375rem; background: var(--front); color: var(--brand); cursor: pointer; }
button.main { background: var(--brand); color: var(--on-brand); }
.stop { border-color: var(--stop); color: var(--stop); }
.notice { background: var(--note); border-left: 4px solid var(--brand); padding: .75rem 1rem; margin: 0 0 1rem; }
.wrong { border-color: var(--stop); }
.box, .list li { background: var(--front); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 0 0 1rem; }
.list { list-style: none; margin: 0 0 1rem; padding: 0; }
.list li { padding: .75rem 1rem; margin-bottom: .5rem; }
.list a { display: inline-block; padding: .25rem 0; }
.list .open { font-weight: 600; }
.list p, .soft { color: var(--soft); margin: 0; font-size: .9375rem; }
.row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin: 0 0 1rem; }
.row form { margin: 0; }
dl { margin: 0; }
dt { font-weight: 600; }
dd { margin: 0 0 .75rem; white-space: pre-wrap; }
`;

/** What a content security policy calls the styles. */
export const INBOX_STYLE_HASH = `'sha256-${createHash('sha256').update(INBOX_STYLE).digest('base64')}'`;
