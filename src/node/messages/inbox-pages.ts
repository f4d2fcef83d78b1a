import { html, raw } from 'hono/html';
import { count } from '../../shared/text.ts';
import { INBOX_PATH } from './inbox-guard.ts';
import { INBOX_STYLE } from './inbox-style.ts';
import { formatState, titleOf } from './list-messages.ts';
import type { MessageFile } from './message.ts';
import type { Place } from './message-pages.ts';
import type { MessageRecord, MessageSummary } from './message-rows.ts';
import type { Mailing } from './message-store.ts';
import { toPrintable } from './parse-message.ts';

type Html = ReturnType<typeof html>;

/** What stands above a page: what an action did, or why it did nothing. It gets the focus. */
export interface Notice {
  readonly text: string;
  readonly isWrong?: boolean;
}

/** Which part of the list the owner looks at. Each address has it, so that they come back to it. */
export interface View {
  readonly search: string;
  readonly isOpen: boolean;
  readonly after?: Place | undefined;
}

/** What all pages need. */
export interface Frame extends Mailing {
  /** The name of the business. */
  readonly name: string;
  readonly canSignOut: boolean;
  readonly view: View;
  readonly notice?: Notice | undefined;
}

/** Returns an address in the inbox. @param more what the address says besides the part of the list */
export function inboxUrl(path: string, { search, isOpen, after }: View, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({
    ...(search === '' ? {} : { search }),
    ...(isOpen ? { open: 'yes' } : {}),
    ...(after === undefined ? {} : { after: after.join(' ') }),
    ...more,
  }).toString();
  return `${INBOX_PATH}${path}${query === '' ? '' : `?${query}`}`;
}

export function signInPage(name: string, notice?: Notice): Html {
  const describe = notice === undefined ? '' : html` aria-invalid="true" aria-describedby="notice"`;
  return layout(
    'Sign in',
    { name, canSignOut: false },
    html`<h1>Sign in</h1>
${notice && html`<p class="notice wrong" id="notice" role="alert">${notice.text}</p>`}
<form method="post" action="${INBOX_PATH}/sign-in"><label for="token">Token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required autofocus${describe}>
<button class="main">Sign in</button></form>
<p class="soft">The token is in the environment variable TOWNSITE_INBOX_TOKEN of the message server.</p>`,
  );
}

export function listPage(frame: Frame, messages: readonly MessageSummary[], next: Place | undefined): Html {
  const { view } = frame;
  const { search, isOpen, after } = view;
  const isFiltered = search !== '' || isOpen;
  const exports = (['csv', 'json'] as const).map(
    (as) => html`<a class="button" href="${inboxUrl('/export', { search, isOpen }, { as })}">Export as ${as.toUpperCase()}</a>`,
  );
  const pages = [
    after !== undefined && html`<a class="button" href="${inboxUrl('', { search, isOpen })}">Newest messages</a>`,
    next !== undefined && html`<a class="button" href="${inboxUrl('', { search, isOpen, after: next })}">Older messages</a>`,
  ].filter((link) => link !== false);
  return layout(
    search === '' ? 'Messages' : `Messages with “${search}”`,
    frame,
    html`<h1>Messages</h1>
<form role="search" action="${INBOX_PATH}"><label for="search">Search</label>
<input id="search" name="search" type="search" value="${search}">
<label><input type="checkbox" name="open" value="yes"${isOpen ? html` checked` : ''}>Only unanswered</label>
<button class="main">Search</button>${isFiltered ? html` <a class="button" href="${INBOX_PATH}">Show all</a>` : ''}</form>
${messages.length === 0 ? html`<p>${isFiltered ? 'No message fits this search.' : 'There are no messages.'}</p>` : html`<ul class="list">${messages.map((message) => item(frame, message))}</ul>`}
${pages.length === 0 ? '' : html`<nav class="row" aria-label="Pages">${pages}</nav>`}
${messages.length === 0 ? '' : html`<p class="row">${exports}</p>`}`,
  );
}

function item({ view, isMailing }: Frame, message: MessageSummary): Html {
  const { reference, time, subject, possibleSpam, answered } = message;
  return html`<li><a${answered === null ? html` class="open"` : ''} href="${inboxUrl(`/${reference}`, view)}">${titleOf(subject)}</a>
<p>${moment(time)} · ${reference} · ${answered === null ? 'not answered' : 'answered'} · ${formatState(message, { isMailing })}${possibleSpam ? ' · possible spam' : ''}</p></li>`;
}

export function messagePage(frame: Frame, record: MessageRecord): Html {
  const { view, isMailing } = frame;
  const { message, answered } = record;
  const { reference, time, replyTo, possibleSpam, fields, files = [], page, language, referrer, campaign } = message;
  const at = (path: string): string => inboxUrl(`/${reference}${path}`, view);
  const state = `${answered === null ? 'Not answered' : `Answered ${momentText(answered)}`} · ${formatState(record, { isMailing })}`;
  const facts = Object.entries({ Page: page, Language: language, Referrer: referrer, ...campaign }).filter(([, value]) => value !== '');
  const answer = answered === null ? 'Mark as answered' : 'Mark as not answered';
  return layout(
    titleOf(message.subject),
    frame,
    html`<p><a href="${inboxUrl('', view)}">Back to the list</a></p>
<h1>${titleOf(message.subject)}</h1>
<p class="soft">${moment(time)} · ${reference}${possibleSpam ? ' · possible spam' : ''}</p><p>${state}</p>
<div class="box"><dl>${fields.map(({ label, name, value }) => entry(label || name, value))}${files.map(fileEntry)}</dl></div>
<div class="row">${replyTo === '' ? '' : html`<a class="button" href="mailto:${encodeURIComponent(replyTo)}">Reply by email</a>`}
<form method="post" action="${at('/answered')}"><button class="main" name="answered" value="${answered === null ? 'yes' : 'no'}">${answer}</button></form>
${isMailing ? html`<form method="post" action="${at('/resend')}"><button>Mail it to me again</button></form>` : ''}
<a class="button stop" href="${at('/delete')}">Delete…</a></div>
${facts.length === 0 ? '' : html`<h2 class="soft">Where it came from</h2><dl class="soft">${facts.map(([label, value]) => entry(label, value))}</dl>`}`,
  );
}

export function deletePage(frame: Frame, { message }: MessageRecord): Html {
  const { reference, time, subject, files = [] } = message;
  const at = (path: string): string => inboxUrl(`/${reference}${path}`, frame.view);
  const what = files.length === 0 ? 'The message is' : `The message and ${count(files.length, 'file')} are`;
  return layout(
    'Delete a message',
    frame,
    html`<h1 id="question" tabindex="-1" autofocus>Delete “${titleOf(subject)}”?</h1>
<p class="soft">${moment(time)} · ${reference}</p>
<p>${what} deleted from the disk for good. Mails and backups stay where they are.</p>
<div class="row"><form method="post" action="${at('/delete')}"><button class="stop" aria-describedby="question">Delete it</button></form>
<a class="button" href="${at('')}">Keep it</a></div>`,
  );
}

export function failurePage(frame: Frame, text: string): Html {
  return layout(
    text,
    frame,
    html`<h1 tabindex="-1" autofocus>${text}</h1><p><a href="${inboxUrl('', frame.view)}">Back to the list</a></p>`,
  );
}

function entry(label: string, value: string): Html | '' {
  return value.trim() === '' ? '' : html`<dt>${toPrintable(label)}</dt><dd dir="auto">${value}</dd>`;
}

function fileEntry({ name, token, size, kind }: MessageFile): Html {
  const kilobytes = Math.ceil(size / 1024).toLocaleString('en-US');
  return html`<dt>File</dt><dd><a href="${INBOX_PATH}/files/${token}" download>${toPrintable(name)}</a> (${kind}, ${kilobytes} KB)</dd>`;
}

function moment(time: string): Html {
  return html`<time datetime="${time}">${momentText(time)}</time>`;
}

/** Returns a time as the commands and the database have it. */
function momentText(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}

function layout(title: string, { name, canSignOut, notice }: Pick<Frame, 'name' | 'canSignOut' | 'notice'>, content: Html): Html {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} – ${name}</title><style>${raw(INBOX_STYLE)}</style></head>
<body><header><p>${name}: inbox</p>${canSignOut ? html`<form method="post" action="${INBOX_PATH}/sign-out"><button>Sign out</button></form>` : ''}</header>
<main>${notice && html`<p class="notice${notice.isWrong ? ' wrong' : ''}" role="${notice.isWrong ? 'alert' : 'status'}" tabindex="-1" autofocus>${notice.text}</p>`}
${content}</main></body></html>`;
}
