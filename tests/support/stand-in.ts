import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on loopback that replaces the booking site, the map service, the photo service, and every other site that pages refer to. */
export interface StandIn {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Draws a form into the script's container, listens to the window, and leaves traces, so that tests can check whether everything is
 * removed. Shows the query with which it was called.
 */
const BOOKING_SCRIPT = `(() => {
  const script = document.currentScript;
  const frame = document.createElement('iframe');
  frame.title = 'Booking form';
  frame.dataset.bookingFrame = new URL(script.src).search;
  frame.srcdoc = '<!doctype html><title>Booking form</title><label>Your street <input name="street"></label>';
  frame.style.height = '700px';
  script.parentNode.append(frame);
  const dialog = document.createElement('div');
  dialog.dataset.bookingDialog = '';
  document.body.append(dialog);
  window.bookingLoads = true;
  // Unlike a global, a mark outlives the script.
  performance.mark('booking-load');
})();`;

/** Sends every event that it gets, like the variant of Plausible's script that does not count pages on its own. */
const PLAUSIBLE_SCRIPT = `(() => {
  const { src, dataset } = document.currentScript;
  const send = (event) => fetch(new URL('/api/event', src) + '?' + new URLSearchParams({ event, domain: dataset.domain, url: location.pathname }), { method: 'POST', mode: 'no-cors' });
  const before = window.plausible && window.plausible.q || [];
  window.plausible = send;
  before.forEach((event) => send(event[0]));
})();`;

/** Reads commands from the data layer as Google's tag does: only `arguments` objects. Sets its cookie. */
const GOOGLE_SCRIPT = `(() => {
  document.cookie = '_ga=GA1.1.1;path=/';
  const take = (command) => {
    if (Object.prototype.toString.call(command) !== '[object Arguments]' || command[1] !== 'page_view') return;
    fetch('https://www.google-analytics.com/g/collect?' + new URLSearchParams({ url: new URL(command[2].page_location).pathname, title: command[2].page_title }), { method: 'POST', mode: 'no-cors' });
  };
  const push = window.dataLayer.push;
  window.dataLayer.push = (...commands) => (commands.forEach(take), push.apply(window.dataLayer, commands));
  window.dataLayer.forEach(take);
})();`;

const PHOTO = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#cdece2"/></svg>';

/** Paths are `/host/path`, so that the stand-in knows which site to play. */
export async function startStandIn(): Promise<StandIn> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/booking.example.com/embed.js'))
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(BOOKING_SCRIPT);
    else if (path.startsWith('/plausible.io/js/')) response.writeHead(200, { 'content-type': 'text/javascript' }).end(PLAUSIBLE_SCRIPT);
    else if (path.startsWith('/www.googletagmanager.com/gtag/js'))
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(GOOGLE_SCRIPT);
    else if (path.startsWith('/images.unsplash.com/')) response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PHOTO);
    else
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><html lang="en"><title>${path.split('/')[1]}</title><p>Stand-in for ${path.split('/')[1]}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => closeServer(server) };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
}
