import css from './offer-chat.css?inline';
import type { ChatOffer, StartingChat } from './start.ts';

/** What the tab remembers once the visitor has opened the chat, so that the conversation goes on after a reload. */
const OPENED = 'townsite-chat';

/** How long a chat may take before visitors are told that it does not load, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Makes the `start` of a chat: a button of ours. Nothing of the chat loads until the visitor presses it.
 * @param open loads the chat and opens it
 */
export function offerChat(open: (starting: StartingChat) => void): (offer: ChatOffer) => void {
  return ({ settings, load, label, loadingText, failureText, contacts }) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    const place = document.createElement('section');
    place.className = 'chat';
    // What other sites add to the page is taken away with their block, but not this.
    place.dataset.own = '';
    place.setAttribute('aria-label', label);
    const notice = document.createElement('p');
    notice.className = 'chat-notice';
    notice.setAttribute('role', 'status');
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'chat-button';
    const name = document.createElement('span');
    name.className = 'vh';
    name.textContent = label;
    button.append(name);
    place.append(notice, button);
    document.body.append(place);
    let isLoading = false;
    let isRequested = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (): void => {
      clearTimeout(timer);
      isLoading = false;
      place.dataset.own = '';
      notice.replaceChildren(failureText, ...contacts.flatMap(({ label: text, href }) => [' ', link(text, href)]));
    };
    const begin = (isPressed: boolean): void => {
      if (isLoading) return;
      isLoading = true;
      place.dataset.own = 'loading';
      notice.replaceChildren(loadingText);
      timer = setTimeout(fail, PATIENCE);
      // A script that is only slow is not loaded once more: there would be two chats.
      if (isRequested) return;
      isRequested = true;
      const onReady = (): void => {
        clearTimeout(timer);
        keepOpened();
        place.remove();
      };
      const loadChat = (address: string): HTMLScriptElement => {
        const script = load(address);
        script.addEventListener('error', () => {
          script.remove();
          isRequested = false;
          fail();
        });
        return script;
      };
      open({ settings, load: loadChat, isPressed, onReady });
    };
    button.addEventListener('click', () => begin(true));
    if (wasOpened()) begin(false);
  };
}

function link(text: string, href: string): HTMLAnchorElement {
  const element = document.createElement('a');
  element.textContent = text;
  element.href = href;
  return element;
}

function wasOpened(): boolean {
  try {
    return sessionStorage.getItem(OPENED) !== null;
  } catch {
    return false;
  }
}

function keepOpened(): void {
  try {
    sessionStorage.setItem(OPENED, 'yes');
  } catch {
    // Visitors who block storage open the chat again after a reload.
  }
}
