import type { Start } from '../start.ts';

/** Source: https://developers.google.com/tag-platform/security/guides/consent */
const AD_SIGNALS = ['ad_storage', 'ad_user_data', 'ad_personalization'];

/** Consent mode, basic: nothing was sent before the visitor agreed. */
export const start: Start = ({ settings: { id, ads }, isAgreed, load }) => {
  const layer: unknown[] = [];
  (window as unknown as { dataLayer: unknown[] }).dataLayer = layer;
  // Google's script recognizes commands because they are `arguments` objects.
  const send = function (..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  };
  if (isAgreed) {
    const signals = (ad: string, count: string) => ({
      ...Object.fromEntries(AD_SIGNALS.map((name) => [name, ad])),
      analytics_storage: count,
    });
    send('consent', 'default', signals('denied', 'denied'));
    send('consent', 'update', signals(ads === undefined ? 'denied' : 'granted', 'granted'));
  }
  send('js', new Date());
  send('config', id, { send_page_view: false });
  if (ads !== undefined) send('config', ads, { send_page_view: false });
  load(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  return () => send('event', 'page_view', { page_location: location.href, page_title: document.title });
};
