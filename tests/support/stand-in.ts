import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on loopback in place of the booking site, the maps service, the photo service and every other site that pages name. */
export interface StandIn {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Draws a form into the container that the script stands in, listens to the window, and leaves traces by which tests can tell
 * whether everything is gone again. It shows the query that it was called with.
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
  window.bookingLoads = (window.bookingLoads || 0) + 1;
})();`;

const PHOTO = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#cdece2"/></svg>';

/** Paths are `/host/path`: the stand-in knows which site it plays. */
export async function startStandIn(): Promise<StandIn> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/booking.example.com/embed.js'))
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(BOOKING_SCRIPT);
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
