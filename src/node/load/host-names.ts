import type { Host } from '../../pages/hosting/hosts/host-facts.ts';
import { HOSTS } from '../../pages/hosting/hosts/hosts.ts';

/** The hosts that Townsite writes files for, as the configuration and the commands call them. */
export const HOST_NAMES = Object.keys(HOSTS) as readonly Host[];
