// Generated from the folders of src/providers by `npm run generate`. Do not edit.
import { provider as acuity } from './acuity/provider.ts';
import { provider as bookingkoala } from './bookingkoala/provider.ts';
import { provider as booksy } from './booksy/provider.ts';
import { provider as cal } from './cal/provider.ts';
import { provider as calendly } from './calendly/provider.ts';
import { provider as elfsight } from './elfsight/provider.ts';
import { provider as fresha } from './fresha/provider.ts';
import { provider as glossgenius } from './glossgenius/provider.ts';
import { provider as googleCalendar } from './google-calendar/provider.ts';
import { provider as housecallPro } from './housecall-pro/provider.ts';
import { provider as jobber } from './jobber/provider.ts';
import { provider as mindbody } from './mindbody/provider.ts';
import { provider as opentable } from './opentable/provider.ts';
import { provider as podium } from './podium/provider.ts';
import { provider as resy } from './resy/provider.ts';
import { provider as servicetitan } from './servicetitan/provider.ts';
import { provider as setmore } from './setmore/provider.ts';
import { provider as simplybook } from './simplybook/provider.ts';
import { provider as square } from './square/provider.ts';
import { provider as vagaro } from './vagaro/provider.ts';
import type { Provider } from './provider.ts';
import { service as callrail } from './callrail/service.ts';
import { service as clarity } from './clarity/service.ts';
import { service as cloudflare } from './cloudflare/service.ts';
import { service as crisp } from './crisp/service.ts';
import { service as fathom } from './fathom/service.ts';
import { service as ga4 } from './ga4/service.ts';
import { service as matomo } from './matomo/service.ts';
import { service as meta } from './meta/service.ts';
import { service as plausible } from './plausible/service.ts';
import { service as tawk } from './tawk/service.ts';
import { service as umami } from './umami/service.ts';
import type { Service } from './service.ts';

/** The providers of pages to embed, by what stands after `provider:` in the YAML. */
export const PROVIDERS: ReadonlyMap<string, Provider> = new Map([
  ['acuity', acuity],
  ['bookingkoala', bookingkoala],
  ['booksy', booksy],
  ['cal', cal],
  ['calendly', calendly],
  ['elfsight', elfsight],
  ['fresha', fresha],
  ['glossgenius', glossgenius],
  ['google-calendar', googleCalendar],
  ['housecall-pro', housecallPro],
  ['jobber', jobber],
  ['mindbody', mindbody],
  ['opentable', opentable],
  ['podium', podium],
  ['resy', resy],
  ['servicetitan', servicetitan],
  ['setmore', setmore],
  ['simplybook', simplybook],
  ['square', square],
  ['vagaro', vagaro],
]);

/** The services that run on all pages, by their key in the YAML. */
export const SERVICES: ReadonlyMap<string, Service> = new Map([
  ['callrail', callrail],
  ['clarity', clarity],
  ['cloudflare', cloudflare],
  ['crisp', crisp],
  ['fathom', fathom],
  ['ga4', ga4],
  ['matomo', matomo],
  ['meta', meta],
  ['plausible', plausible],
  ['tawk', tawk],
  ['umami', umami],
]);
