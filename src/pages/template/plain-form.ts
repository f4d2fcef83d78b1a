import { PAGE_SIDES } from '../../delivery/page-sides.gen.ts';
import { isData } from '../../model/data.ts';
import { parseUrl } from '../../shared/url.ts';

/** Adds the form for browsers without scripts to message settings, if the service supports it and there is a page to show afterwards. */
export function withPlainForm(settings: unknown): unknown {
  if (!isData(settings)) return settings;
  const { via, siteUrl, sentPage } = settings;
  const side = PAGE_SIDES.get(String(via));
  const sentUrl = `${siteUrl}${sentPage}`;
  if (side === undefined || sentPage === undefined || parseUrl(sentUrl) === undefined) return settings;
  const plainForm = side.makePlainForm(settings as never, { sentUrl });
  return plainForm === undefined ? settings : { ...settings, plainForm };
}
