import type { Host } from '../../pages/hosting/hosts/host-facts.ts';
import { HOSTS } from '../../pages/hosting/hosts/hosts.ts';

/** The hosts that Townsite writes files for, as named in the configuration and in options. */
export const HOST_NAMES = Object.keys(HOSTS) as readonly Host[];
