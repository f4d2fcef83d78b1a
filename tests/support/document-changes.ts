/**
 * What browsers and their extensions do to a document before the app runs. Each function runs in the page. No real extension is needed:
 * what counts is the tree that the app finds.
 */
export const DOCUMENT_CHANGES = {
  'no change': () => {},
  'a translation, which puts each text into two elements': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const isShown = text.data.trim() !== '' && text.parentElement?.closest('script, style, textarea, noscript, svg') === null;
      if (!isShown) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = `«${text.data}»`;
      outer.append(inner);
      text.replaceWith(outer);
    }
    document.documentElement.classList.add('translated-ltr');
  },
  'an extension that puts a field of its own into the form': () => {
    for (const place of document.querySelectorAll('main form')) {
      place.insertAdjacentHTML('afterbegin', '<div><input value="not the visitor’s"><input type="checkbox" checked></div>');
    }
  },
  'an extension that changes types, names, and ids, and adds an element': () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('main input')) {
      field.autocomplete = 'off';
      if (field.type === 'email') field.type = 'text';
    }
    document.querySelector('[name=phone]')?.removeAttribute('id');
    document.querySelector('[name=message]')?.setAttribute('name', 'message-1');
    document.querySelector('main section')?.prepend(document.createElement('div'));
  },
  'styles and boxes in head, body, and app': () => {
    for (const place of document.querySelectorAll('head, body, #app, main, main section')) {
      place.prepend(document.createElement('style'), document.createElement('extension-box'));
      place.append(document.createElement('div'));
    }
  },
  'fields that were replaced by copies': () => {
    for (const field of document.querySelectorAll('main input, main select, main textarea')) field.replaceWith(field.cloneNode(true));
    document.querySelector('main')?.append(document.createElement('div'));
  },
  'a reader that moves forms and answers out of their blocks': () => {
    document.querySelector('main')?.append(...document.querySelectorAll('main form, main details'));
  },
  'a reader that moves forms out of the page': () => {
    const reader = document.createElement('reader-view');
    // Its own field is not the visitor's.
    reader.innerHTML = '<input id="reader-search" name="name" value="not the visitor’s">';
    reader.append(...document.querySelectorAll('main form'));
    document.body.append(reader);
  },
  'more and fewer options': () => {
    const [first, second] = document.querySelectorAll('select');
    first?.prepend(new Option('An offer of an extension'));
    second?.options[0]?.remove();
  },
  'a blocker that removes the header': () => document.querySelector('header')?.remove(),
  "a password manager's icon beside each field": () => {
    for (const field of document.querySelectorAll('main input, main textarea')) {
      field.setAttribute('data-manager', '');
      const icon = document.createElement('manager-icon');
      icon.append(document.createElement('button'));
      field.after(icon);
    }
  },
  'a blocker that removes a paragraph': () => document.querySelector('main p')?.remove(),
  'an extension that wraps headings': () => {
    for (const heading of document.querySelectorAll('h1, h2')) {
      const wrapper = document.createElement('mark');
      heading.replaceWith(wrapper);
      wrapper.append(heading);
    }
  },
  'a writing aid that wraps text areas': () => {
    for (const area of document.querySelectorAll('textarea')) {
      const wrapper = document.createElement('div');
      area.replaceWith(wrapper);
      wrapper.append(area, document.createElement('writing-aid'));
    }
  },
  'a cleaner that removes comments and joins texts': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    const comments: Comment[] = [];
    while (walker.nextNode()) comments.push(walker.currentNode as Comment);
    for (const comment of comments) comment.remove();
    document.body.normalize();
    document.querySelector('main p')?.append(' ');
  },
  'an extension that moves fields under their hints': () => {
    for (const field of document.querySelectorAll('main form > div > :is(input, select, textarea)')) field.parentElement?.prepend(field);
  },
  'call tracking that shows another phone number': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      text.data = text.data.replace(/\(\d{3}\) 555-\d{4}/, '(303) 555-0199');
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')) link.href = 'tel:+13035550199';
  },
  'texts that were changed in place': () => {
    for (const label of document.querySelectorAll('main label')) if (label.firstChild !== null) label.firstChild.nodeValue = 'Changed';
    document.title = 'Changed';
  },
  'classes on every element, and a blocker that removes a paragraph': () => {
    for (const element of document.querySelectorAll('main *')) element.classList.add('extension');
    document.querySelector('main p')?.remove();
  },
  'other ids for all blocks, and a blocker that removes a paragraph': () => {
    for (const [index, block] of document.querySelectorAll('main section').entries()) block.id = `extension-${index}`;
    document.querySelector('main p')?.remove();
  },
  'a blocker that wraps the page, and puts its parts in front of it': () => {
    const wrapper = document.createElement('div');
    wrapper.append(...document.body.childNodes);
    wrapper.prepend(...wrapper.querySelectorAll('main section:has(form)'));
    document.body.append(wrapper);
  },
  'an extension that copies forms to where it shows them': () => {
    for (const form of document.querySelectorAll('main form')) document.body.append(form.cloneNode(true));
    document.querySelector('main p')?.remove();
  },
  'phone numbers that became links': () => {
    for (const hint of document.querySelectorAll('main form p')) hint.innerHTML = `<a href="tel:+15125550100">${hint.textContent}</a>`;
  },
} as const;
