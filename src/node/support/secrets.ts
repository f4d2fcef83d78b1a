/** What programs need to run: where things are, how this machine speaks, and where output goes. Nothing that opens a door. */
const KEPT = new Set(
  `PATH PATHEXT HOME USER USERNAME USERPROFILE HOMEDRIVE HOMEPATH APPDATA LOCALAPPDATA PROGRAMDATA SYSTEMROOT WINDIR SYSTEMDRIVE COMSPEC
  TMPDIR TEMP TMP XDG_CACHE_HOME XDG_CONFIG_HOME FONTCONFIG_FILE FONTCONFIG_PATH LD_LIBRARY_PATH DYLD_LIBRARY_PATH
  TZ LANG LANGUAGE LC_ALL LC_CTYPE TERM COLORTERM NO_COLOR FORCE_COLOR CI
  NODE_ENV NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS UV_THREADPOOL_SIZE VIPSHOME TOWNSITE_CACHE`.split(/\s+/),
);

let running = 0;
let hidden: NodeJS.ProcessEnv = {};

/**
 * Runs a task while the environment has only what programs need to run: no keys and tokens, whatever they are called. For code of others, which
 * could print them. Several tasks can run at once.
 */
export async function withoutSecrets<T>(task: () => Promise<T>): Promise<T> {
  if (running === 0) hidden = hideSecrets();
  running += 1;
  try {
    return await task();
  } finally {
    running -= 1;
    if (running === 0) Object.assign(process.env, hidden);
  }
}

/** Returns what of an environment programs need to run. */
export function keptOf(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => KEPT.has(name.toUpperCase())));
}

function hideSecrets(): NodeJS.ProcessEnv {
  const secrets = Object.entries(process.env).filter(([name]) => !KEPT.has(name.toUpperCase()));
  for (const [name] of secrets) delete process.env[name];
  return Object.fromEntries(secrets);
}

/** Names of variables that open something. */
const SECRET = /TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIAL|(?:^|_)(?:KEY|PAT|AUTH)(?:_|$)/i;

/** Replaces keys and tokens of the environment in what a program said. */
export function maskSecrets(text: string, env: NodeJS.ProcessEnv): string {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => (SECRET.test(name) && value.length >= 8 ? [value] : []));
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, '•••'), text);
}
