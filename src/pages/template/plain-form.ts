import { ADAPTERS } from '../../delivery/adapters.gen.ts';
import { isData } from '../../model/data.ts';

/** Adds to the settings of messages the form that sends them without scripts, where the service takes one and there is a page to show then. */
export function withPlainForm(settings: unknown): unknown {
  if (!isData(settings)) return settings;
  const { via, siteUrl, sentPage } = settings;
  const adapter = ADAPTERS.get(String(via));
  if (adapter === undefined || sentPage === undefined) return settings;
  const plainForm = adapter.makePlainForm(settings as never, `${siteUrl}${sentPage}`);
  return plainForm === undefined ? settings : { ...settings, plainForm };
}
